import { done } from '@heliodesk/core/contracts/endpoint';
import { errorBody } from '@heliodesk/core/contracts/errors';
import type { App } from '#platform/http/server.ts';
import type { Billing } from '../billing.ts';
import { rawBody } from './webhook.ts';

const largest = 1024 * 1024;

/** The webhook that the provider calls. Anything but 2xx makes it call again. */
export function webhookRoute(app: App, { webhook }: Billing): void {
  app.register(async (scope) => {
    // A signature holds for the bytes as they were sent, and for no other way of writing the same.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: largest },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      '/api/billing/webhook',
      {
        config: { access: 'public' },
        bodyLimit: largest,
        schema: { response: { 200: done, '4xx': errorBody, '5xx': errorBody } },
      },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        await webhook.receive(rawBody(request.body), typeof signature === 'string' ? signature : undefined);
        return { success: true as const };
      },
    );
  });
}
