import { authEndpoints } from '@heliodesk/core/contracts/auth';
import type { FastifyRequest } from 'fastify';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Auth } from './auth.ts';
import { described } from './sign-in.ts';
import { wayBackLasts } from './way-back.ts';

export function authRoutes(app: App, auth: Auth): void {
  const {
    cookie,
    wayBackCookie,
    signIn,
    passwordLinks,
    emailConfirmation,
    endSession,
    replaceSession,
    from,
  } = auth;
  const visitorOf = async (request: FastifyRequest) => (await auth.authenticate(request))?.userId;

  handle(app, authEndpoints.identify, async (caller) => described(caller));
  handle(app, authEndpoints.signIn, async (_, { body }, { request, reply }) => {
    const answer = await signIn(body, from(request), wayBackCookie.read(request));
    if ('secondFactor' in answer) return { success: true as const, ...answer };
    await replaceSession(request, reply, answer.token);
    return { success: true as const, user: answer.user };
  });
  handle(app, authEndpoints.signOut, async (_actor, _received, { request, reply }) => {
    await endSession(request);
    cookie.clear(reply);
  });

  handle(app, authEndpoints.requestReset, (_, { body }) => passwordLinks.requestReset(body.email));
  handle(app, authEndpoints.resetPassword, async (_, { body }, { request, reply }) => {
    const wayBack = await passwordLinks.reset(body.token, body.newPassword, from(request));
    await endSession(request);
    cookie.clear(reply);
    wayBackCookie.set(reply, wayBack, wayBackLasts);
  });
  handle(app, authEndpoints.validateToken, async (_, { body }, { request }) => {
    const user =
      body.purpose === 'confirm'
        ? await emailConfirmation.describe(body.token, await visitorOf(request))
        : await passwordLinks.validate(body.token, body.purpose);
    return user ? { valid: true, user } : { valid: false };
  });
  handle(app, authEndpoints.confirmEmail, async (_, { body }, { request }) =>
    emailConfirmation.confirm(body, { ...from(request), visitor: await visitorOf(request) }),
  );
  handle(app, authEndpoints.describeEmailChange, async (_, { body }, { request }) =>
    auth.emailChange.describe(body.token, await visitorOf(request)),
  );
  handle(app, authEndpoints.agreeToEmailChange, async (_, { body }, { request }) =>
    auth.emailChange.agree(body, { ...from(request), visitor: await visitorOf(request) }),
  );
  handle(app, authEndpoints.setUpPassword, async (_, { body }, { request, reply }) => {
    const { token, password } = body;
    const { token: session, companyIdentifier } = await passwordLinks.setUp(token, password, from(request));
    await replaceSession(request, reply, session);
    return { success: true as const, companyIdentifier };
  });
}
