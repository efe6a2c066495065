import { errorBody } from '@heliodesk/core/contracts/errors';
import { beginningOf } from '@heliodesk/core/rules/beginning';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { isSigned } from '#platform/sms/signature.ts';
import { createReplies } from './replies.ts';
import { createReports } from './reports.ts';

const largest = 64 * 1024;
const longestText = 5_000;
const mostPictures = 10;
const about = z.object({ company: z.uuid(), message: z.uuid() });

/** Routes by which Twilio hands on answers, and reports on texts. Whatever it did not sign is refused. */
export function textRoutes(app: App, platform: Platform): void {
  const { config, publicUrl } = platform;
  const twilio = typeof config.sms === 'object' ? config.sms : undefined;
  const receive = createReplies(platform);
  const take = createReports(platform);

  /** Twilio's form, once its signature is checked. */
  function saidIn({ url, body, headers }: FastifyRequest): (name: string) => string {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const signature = String(headers['x-twilio-signature'] ?? '');
    // By the address that Twilio was given, whatever a proxy makes of it.
    if (!twilio || !isSigned(twilio.authToken, { url: publicUrl + url, form, signature }))
      throw new AppError('forbidden', { message: 'This doesn’t come from our text message service.' });
    return (name) => beginningOf((form.get(name) ?? '').toWellFormed().replaceAll('\0', ''), longestText);
  }

  const route = {
    config: { access: 'public' },
    bodyLimit: largest,
    // Without an account there's nobody to let in, as if there were nothing here.
    onRequest: async () => {
      if (!twilio) throw new AppError('not_found');
    },
    schema: { response: { 200: z.string(), '4xx': errorBody, '5xx': errorBody } },
  } as const;

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largest },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    scope.post('/api/messages/texts', route, async (request, reply) => {
      const said = saidIn(request);
      const pictures = Math.min(Number(said('NumMedia')) || 0, mostPictures);
      await receive({
        ...{ name: said('MessageSid'), from: said('From'), to: said('To'), text: said('Body').trim() },
        pictures: Array.from({ length: pictures }, (_, place) => said(`MediaContentType${place}`)),
      });
      return nothingToSay(reply);
    });
    scope.post(
      '/api/messages/texts/status',
      { ...route, schema: { ...route.schema, querystring: about } },
      async (request, reply) => {
        const said = saidIn(request);
        const { company: companyId, message: messageId } = about.parse(request.query);
        const report = { status: said('MessageStatus'), errorCode: said('ErrorCode') };
        await take({ companyId, messageId }, { ...report, name: said('MessageSid'), to: said('To') });
        return nothingToSay(reply);
      },
    );
  });
}

/** An answer in Twilio's own language, by which nothing is sent back. */
const nothingToSay = (reply: FastifyReply): FastifyReply =>
  reply.type('text/xml; charset=utf-8').send('<Response></Response>');
