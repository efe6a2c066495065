import type { QueryClient } from '@tanstack/react-query';

/** What the server has answered, by address, while the application was on its way. */
export type FirstAnswers = ReadonlyMap<string, unknown>;

let kept: FirstAnswers = new Map();

export function keepFirstAnswers(answers: FirstAnswers): void {
  kept = answers;
}

/** One of them, once. */
export function takeFirstAnswer<Answer>(address: string): Answer | undefined {
  const answer = kept.get(address) as Answer | undefined;
  kept = new Map([...kept].filter(([each]) => each !== address));
  return answer;
}

/** They count for as long as it takes to show them; whoever comes to them later asks anew. */
const freshForMs = 5_000;

/** Puts them where they are asked for, once: they are about the company whose page was opened. */
export function takeFirstAnswers(client: QueryClient): void {
  for (const [address, answer] of kept)
    client.setQueryData([address], answer, { updatedAt: Date.now() + freshForMs });
  kept = new Map();
}
