import { checkoutEndpoints } from '@heliodesk/core/contracts/checkout';
import { signupEndpoints } from '@heliodesk/core/contracts/signup';
import type { FastifyRequest } from 'fastify';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import { createTokenCookie } from '../../auth/index.ts';
import type { Billing } from '../billing.ts';

/** In seconds. */
const oneDay = 24 * 60 * 60;

/** Sign-up, on our page or on the provider's. */
export function signUpRoutes(app: App, billing: Billing, publicUrl: string): void {
  const { signUp, completion, checkouts, payments, auth } = billing;
  const cookie = createTokenCookie(publicUrl, 'sign-up');

  handle(app, signupEndpoints.nameProvider, async () => {
    const { provider, publishableKey } = payments.gateway;
    return { provider, ...(publishableKey && { publishableKey }) };
  });

  handle(app, signupEndpoints.register, async (_, { body }, { request, reply }) => {
    const { answer, token } = await signUp.register(body, auth.from(request));
    cookie.set(reply, token, oneDay);
    return answer;
  });
  handle(app, signupEndpoints.registerAnother, (caller, { body }) => signUp.registerAnother(caller, body));
  handle(app, signupEndpoints.complete, async (_, { body }, { request, reply }) => {
    const { device } = auth.from(request);
    const completed = await completion.complete(body, { token: cookie.read(request), device });
    if (completed.session) await auth.replaceSession(request, reply, completed.session);
    const { answer, session } = completed;
    if (!answer.metadata.companyId) return answer;
    return { ...answer, signedIn: Boolean(session) || (await belongs(request, body.companyIdentifier)) };
  });

  /** Somebody who came back to their payment step, or has started another company, is signed in already. */
  async function belongs(request: FastifyRequest, companyIdentifier: string): Promise<boolean> {
    const token = auth.cookie.read(request);
    return token !== undefined && (await auth.sessions.find(token, companyIdentifier)) !== undefined;
  }

  handle(app, checkoutEndpoints.begin, (_, { body }) => checkouts.begin(body));
  handle(app, signupEndpoints.readCheckout, (_, { params }) => checkouts.outcome(params.id));
  handle(app, signupEndpoints.mailLinkAgain, (_, { params }) => checkouts.mailLinkAgain(params.id));
}
