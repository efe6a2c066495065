import { errorBody } from '@heliodesk/core/contracts/errors';
import {
  sandboxApprovalBody,
  sandboxAuthenticationBody,
  sandboxCardAnswer,
  sandboxCardBody,
  sandboxCheckout,
  sandboxCheckoutParams,
  sandboxClock,
  sandboxClockBody,
  sandboxPaymentAnswer,
  sandboxPaymentBody,
} from '@heliodesk/core/contracts/sandbox';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import type { Sandbox } from './sandbox.ts';

const config = { access: 'public', limit: { max: 300, windowMs: 10 * 60_000 } } as const;
const failures = { '4xx': errorBody, '5xx': errorBody };
const cardResponse = { 200: sandboxCardAnswer, ...failures };
const paymentResponse = { 200: sandboxPaymentAnswer, ...failures };
const params = sandboxCheckoutParams;

type Parts = {
  platform: Platform;
  sandbox: Sandbox;
  /** What the product does each day, when the clock is moved. */
  eachDay?: (now: Date) => Promise<void>;
};

/** What a provider's own pages and its dashboard would call. Each answers once the product has been told. */
export function sandboxRoutes(app: App, { platform, sandbox, eachDay }: Parts): void {
  app.post(
    '/api/sandbox/card',
    { config, schema: { body: sandboxCardBody, response: cardResponse } },
    ({ body: { clientSecret, ...typed } }) => told(sandbox.enterCard(clientSecret, typed)),
  );

  app.post(
    '/api/sandbox/authentication',
    { config, schema: { body: sandboxAuthenticationBody, response: cardResponse } },
    ({ body: { clientSecret, approved } }) => told(sandbox.answerBank(clientSecret, approved)),
  );

  app.get(
    '/api/sandbox/checkouts/:id',
    { config, schema: { params, response: { 200: sandboxCheckout, ...failures } } },
    ({ params: { id } }) => sandbox.showCheckout(id),
  );

  app.post(
    '/api/sandbox/checkouts/:id/payment',
    { config, schema: { params, body: sandboxPaymentBody, response: paymentResponse } },
    ({ params: { id }, body }) => told(sandbox.payCheckout(id, body)),
  );

  app.post(
    '/api/sandbox/checkouts/:id/authentication',
    { config, schema: { params, body: sandboxApprovalBody, response: paymentResponse } },
    ({ params: { id }, body: { approved } }) => told(sandbox.answerCheckoutBank(id, approved)),
  );

  async function told<T>(answer: Promise<T>): Promise<T> {
    const given = await answer;
    await sandbox.deliver();
    return given;
  }

  // What an earlier server could not send any more.
  app.addHook('onReady', async () => void sandbox.deliver());
  app.addHook('onClose', () => sandbox.idle());

  // Whoever visits a demonstration must not move the time of everybody's subscription.
  if (!platform.config.production) clockRoutes(app, sandbox, eachDay);
}

function clockRoutes(app: App, { gateway, advance }: Sandbox, eachDay: Parts['eachDay']): void {
  const response = { 200: sandboxClock, ...failures };
  const shown = async () => ({ now: (await gateway.now()).toISOString() });

  app.get('/api/sandbox/clock', { config, schema: { response } }, shown);

  app.post(
    '/api/sandbox/clock',
    { config, schema: { body: sandboxClockBody, response } },
    async ({ body: { advanceDays } }) => {
      await advance(advanceDays, eachDay);
      return shown();
    },
  );
}
