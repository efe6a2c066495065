import { type WaitlistBody, waitlistEndpoints } from '@heliodesk/core/contracts/waitlist';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createWaitlist } from './entries.ts';

export function waitlistRoutes(app: App, platform: Platform): void {
  const waitlist = createWaitlist(platform);

  handle(app, waitlistEndpoints.join, join);
  handle(app, waitlistEndpoints.answerQuiz, join);
  handle(app, waitlistEndpoints.leaveContact, join);

  function join(_: undefined, { body }: { body: WaitlistBody }, { request }: { request: FastifyRequest }) {
    return waitlist.join(body, submissionOf(request));
  }
}

/** The number that a page gives to what it sends, so that sending it again after a lost answer adds nothing. */
function submissionOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\w-]{16,64}$/.test(key)) return key;
  throw new AppError('validation_failed', {
    fields: { 'idempotency-key': 'Please send 16 to 64 letters, digits, hyphens or underscores' },
  });
}
