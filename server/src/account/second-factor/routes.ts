import { secondFactorEndpoints } from '@heliodesk/core/contracts/second-factor';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { SecondFactor } from './second-factor.ts';

export function secondFactorRoutes(
  app: App,
  { auth, app: totp, overview, secondStep, securing }: SecondFactor,
): void {
  handle(app, secondFactorEndpoints.read, overview);

  handle(app, secondFactorEndpoints.beginTotp, (caller, { body }) => totp.begin(caller, body));
  handle(app, secondFactorEndpoints.confirmTotp, async (caller, { body }) => ({
    recoveryCodes: await totp.confirm(caller, body.code),
  }));
  handle(app, secondFactorEndpoints.removeTotp, (caller, { body }) => totp.remove(caller, body));
  handle(app, secondFactorEndpoints.renewRecoveryCodes, async (caller, { body }) => ({
    recoveryCodes: await totp.renewCodes(caller, body),
  }));

  handle(app, secondFactorEndpoints.checkSecuring, async (_, { body }) => ({
    valid: await securing.lasts(body.token),
  }));
  handle(app, secondFactorEndpoints.secure, async (_, { body }, { request }) => ({
    resetToken: await securing.secure(body.token, auth.from(request)),
  }));
  handle(app, secondFactorEndpoints.resume, (caller, { body: { passkeyId, ...proof } }) =>
    securing.resume(caller, passkeyId, proof),
  );

  handle(app, secondFactorEndpoints.signIn, async (_, { body }, { request, reply }) => {
    const { token, user } = await secondStep(body, auth.from(request));
    await auth.replaceSession(request, reply, token);
    return { success: true as const, user };
  });
}
