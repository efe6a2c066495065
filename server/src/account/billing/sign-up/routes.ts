import { checkoutSession, checkoutSessionBody } from '@heliodesk/core/contracts/checkout';
import { errorBody } from '@heliodesk/core/contracts/errors';
import {
  checkoutOutcome,
  checkoutParams,
  completeSignupAnswer,
  completeSignupBody,
  paymentProvider,
  registerCompanyAnswer,
  registerCompanyBody,
} from '@heliodesk/core/contracts/signup';
import type { App } from '#platform/http/server.ts';
import { createTokenCookie } from '../../auth/index.ts';
import type { Billing } from '../billing.ts';

const hour = 60 * 60_000;
/** In seconds. */
const oneDay = 24 * 60 * 60;
const begun = { access: 'public', limit: { max: 60, windowMs: hour } } as const;
/** A page asks again while it waits. */
const asked = { access: 'public', limit: { max: 600, windowMs: hour } } as const;
const failures = { '4xx': errorBody, '5xx': errorBody };

/** How a stranger becomes a customer: on our page, or on the provider's. */
export function signUpRoutes(app: App, billing: Billing, publicUrl: string): void {
  const { signUp, completion, checkouts, payments, auth } = billing;
  const cookie = createTokenCookie(publicUrl, 'sign-up');

  app.get(
    '/api/payments',
    { config: { access: 'public' }, schema: { response: { 200: paymentProvider, ...failures } } },
    async () => {
      const { provider, publishableKey } = payments.gateway;
      return { provider, ...(publishableKey && { publishableKey }) };
    },
  );

  app.post(
    '/api/auth/register-company',
    {
      config: begun,
      schema: { body: registerCompanyBody, response: { 200: registerCompanyAnswer, ...failures } },
    },
    async (request, reply) => {
      const { answer, token } = await signUp.register(request.body);
      cookie.set(reply, token, oneDay);
      return answer;
    },
  );

  app.post(
    '/api/auth/register-company/complete',
    {
      config: asked,
      schema: { body: completeSignupBody, response: { 200: completeSignupAnswer, ...failures } },
    },
    async (request, reply) => {
      const { device } = auth.from(request);
      const completed = await completion.complete(request.body, { token: cookie.read(request), device });
      if (completed.session) await auth.replaceSession(request, reply, completed.session);
      // Somebody who came back to their payment step is signed in already.
      const signedIn =
        completed.answer.signedIn || (await isOwn(request, completed.answer.metadata.companyId));
      return { ...completed.answer, signedIn };
    },
  );

  async function isOwn(request: Parameters<typeof auth.authenticate>[0], companyId: string | undefined) {
    return Boolean(companyId) && (await auth.authenticate(request))?.companyId === companyId;
  }

  app.post(
    '/api/checkout/create-session',
    {
      config: begun,
      schema: { body: checkoutSessionBody, response: { 200: checkoutSession, ...failures } },
    },
    (request) => checkouts.begin(request.body),
  );

  app.get(
    '/api/checkout/sessions/:id',
    {
      config: asked,
      schema: { params: checkoutParams, response: { 200: checkoutOutcome, ...failures } },
    },
    (request) => checkouts.outcome(request.params.id),
  );
}
