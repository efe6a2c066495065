import { passkeyEndpoints } from '@heliodesk/core/contracts/passkeys';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { SecondFactor } from './second-factor.ts';

export function passkeyRoutes(app: App, { auth, passkeys, passkeySignIn }: SecondFactor): void {
  handle(app, passkeyEndpoints.begin, async (caller, { body }) => ({
    options: { ...(await passkeys.begin(caller, body)) },
  }));
  handle(app, passkeyEndpoints.add, (caller, { body }) => passkeys.add(caller, body));
  handle(app, passkeyEndpoints.rename, (caller, { params, body }) =>
    passkeys.rename(caller, params.id, body.name),
  );
  handle(app, passkeyEndpoints.remove, (caller, { params, body }) =>
    passkeys.remove(caller, params.id, body),
  );

  handle(app, passkeyEndpoints.beginSignIn, async () => ({ options: { ...(await passkeySignIn.begin()) } }));
  handle(app, passkeyEndpoints.signIn, async (_, { body }, { request, reply }) => {
    const { token, user } = await passkeySignIn.finish(body, auth.from(request));
    await auth.replaceSession(request, reply, token);
    return { success: true as const, user };
  });
}
