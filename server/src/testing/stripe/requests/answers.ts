import type { Contract } from '../contract/contract.ts';

/** Refuses fields in the simulator's answers that Stripe's own have not. */
export function checkAnswer({ objects }: Contract, answer: unknown): void {
  if (Array.isArray(answer)) {
    for (const member of answer) checkAnswer({ objects } as Contract, member);
    return;
  }
  if (typeof answer !== 'object' || answer === null) return;
  const name = 'object' in answer ? String(answer.object) : undefined;
  const known = name === undefined ? undefined : objects[name]?.fields;
  for (const [field, value] of Object.entries(answer)) {
    if (known && !known.includes(field))
      throw new Error(`The simulator answers ${name}.${field}, which Stripe has not`);
    checkAnswer({ objects } as Contract, value);
  }
}
