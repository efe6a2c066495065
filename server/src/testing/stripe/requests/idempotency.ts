import { Refused } from './refusals.ts';

export type Answer = { status: number; body: object };

const keptFor = 24 * 3_600;

/** A request that comes again under its key within a day gets the answer that it got before, and has no effect. */
export function rememberAnswers(now: () => number) {
  const answers = new Map<string, { request: string; answer: Answer; at: number }>();
  const recall = (key: string) => {
    const earlier = answers.get(key);
    return earlier && now() - earlier.at <= keptFor ? earlier : undefined;
  };
  return (key: string | undefined, request: string, act: () => Answer): Answer & { replayed: boolean } => {
    const earlier = key === undefined ? undefined : recall(key);
    if (earlier && earlier.request !== request)
      throw new Refused(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    const answer = earlier?.answer ?? act();
    if (key !== undefined && !earlier) answers.set(key, { request, answer, at: now() });
    return { ...answer, replayed: earlier !== undefined };
  };
}
