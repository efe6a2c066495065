import { Refused } from './refusals.ts';

export type Answer = { status: number; body: object };

/** A request that comes again under its key gets the answer that it got before, and has no effect. */
export function rememberAnswers() {
  const answers = new Map<string, { request: string; answer: Answer }>();
  return (key: string | undefined, request: string, act: () => Answer): Answer & { replayed: boolean } => {
    const earlier = key === undefined ? undefined : answers.get(key);
    if (earlier && earlier.request !== request)
      throw new Refused(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    const answer = earlier?.answer ?? act();
    if (key !== undefined) answers.set(key, { request, answer });
    return { ...answer, replayed: earlier !== undefined };
  };
}
