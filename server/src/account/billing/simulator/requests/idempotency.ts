import type { KeptAnswer } from '../world/objects.ts';
import type { World } from '../world/world.ts';
import { Refused } from './refusals.ts';

export type Answer = KeptAnswer['answer'];

/** In seconds. */
export const keptFor = 24 * 3_600;

/** As what an answer is kept under a key. */
export const answerId = (key: string) => `key:${key}`;

/**
 * A request that comes again under its key within a day gets the answer that it got before, a refused card included,
 * and has no effect: https://docs.stripe.com/api/idempotent_requests
 */
export function answerOnce(
  world: World,
  { key, request }: { key: string | undefined; request: string },
  act: () => Answer,
): Answer & { replayed: boolean } {
  if (key === undefined) return { ...act(), replayed: false };
  const id = answerId(key);
  const earlier = world.named(id);
  if (earlier?.object === 'kept_answer' && !isForgotten(earlier, world.now)) {
    if (earlier.request === request) return { ...earlier.answer, replayed: true };
    throw new Refused(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  }
  // A copy: the answer stays as it is now, whatever changes later.
  const answer = structuredClone(act());
  world.keep<KeptAnswer>({ id, object: 'kept_answer', request, answer, at: world.now });
  return { ...answer, replayed: false };
}

function isForgotten({ at }: KeptAnswer, now: number): boolean {
  return now - at > keptFor;
}
