import { errorBody } from '@heliodesk/core/contracts/errors';
import {
  quizResponseBody,
  type WaitlistBody,
  waitlistBody,
  waitlistContactBody,
  waitlistReceipt,
} from '@heliodesk/core/contracts/waitlist';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createWaitlist } from './entries.ts';

const config = { access: 'public', limit: { max: 30, windowMs: 10 * 60_000 } } as const;
const response = { 201: waitlistReceipt, '4xx': errorBody, '5xx': errorBody };

export function waitlistRoutes(app: App, platform: Platform): void {
  const waitlist = createWaitlist(platform);

  app.post('/api/waitlist', { config, schema: { body: waitlistBody, response } }, join);
  app.post('/api/quiz-responses', { config, schema: { body: quizResponseBody, response } }, join);
  app.post('/api/waitlist-contacts', { config, schema: { body: waitlistContactBody, response } }, join);

  async function join(request: FastifyRequest<{ Body: WaitlistBody }>, reply: FastifyReply) {
    await waitlist.join(request.body, submissionOf(request));
    return reply.status(201).send({ success: true });
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
