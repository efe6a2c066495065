import { errorBody } from '@heliodesk/core/contracts/errors';
import {
  quizResponseBody,
  waitlistBody,
  waitlistContactBody,
  waitlistReceipt,
} from '@heliodesk/core/contracts/waitlist';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createWaitlist } from './entries.ts';

const config = { access: 'public', limit: { max: 30, windowMs: 10 * 60_000 } } as const;
const response = { 201: waitlistReceipt, '4xx': errorBody, '5xx': errorBody };

export function waitlistRoutes(app: App, platform: Platform): void {
  const waitlist = createWaitlist(platform);

  app.post('/api/waitlist', { config, schema: { body: waitlistBody, response } }, async (request, reply) => {
    await waitlist.join(request.body);
    return reply.status(201).send({ success: true });
  });

  app.post(
    '/api/quiz-responses',
    { config, schema: { body: quizResponseBody, response } },
    async (request, reply) => {
      await waitlist.join(request.body);
      return reply.status(201).send({ success: true });
    },
  );

  app.post(
    '/api/waitlist-contacts',
    { config, schema: { body: waitlistContactBody, response } },
    async (request, reply) => {
      await waitlist.join(request.body);
      return reply.status(201).send({ success: true });
    },
  );
}
