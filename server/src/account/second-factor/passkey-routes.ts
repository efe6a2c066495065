import { done } from '@heliodesk/core/contracts/endpoint';
import { errorBody } from '@heliodesk/core/contracts/errors';
import {
  newPasskeyAnswer,
  newPasskeyBody,
  passkeyNameBody,
  passkeyOptions,
  passkeyParams,
  passkeySignInBody,
} from '@heliodesk/core/contracts/passkeys';
import { proofBody, secondStepAnswer } from '@heliodesk/core/contracts/second-factor';
import { callerOf } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';
import type { SecondFactor } from './second-factor.ts';

const own = { access: 'signed-in' } as const;
const settingUp = { access: 'signed-in', withoutSecondFactor: true } as const;
const tried = { access: 'public', limit: { max: 200, windowMs: 10 * 60_000 }, tellsSuccess: true } as const;
const failures = { '4xx': errorBody, '5xx': errorBody };
const finished = { success: true } as const;

export function passkeyRoutes(app: App, { auth, passkeys, passkeySignIn }: SecondFactor): void {
  app.post(
    '/api/account/passkeys/options',
    { config: settingUp, schema: { body: proofBody, response: { 200: passkeyOptions, ...failures } } },
    async (request) => ({ options: { ...(await passkeys.begin(callerOf(request), request.body)) } }),
  );

  app.post(
    '/api/account/passkeys',
    {
      config: settingUp,
      schema: { body: newPasskeyBody, response: { 200: newPasskeyAnswer, ...failures } },
    },
    (request) => passkeys.add(callerOf(request), request.body),
  );

  app.put(
    '/api/account/passkeys/:id',
    {
      config: own,
      schema: { params: passkeyParams, body: passkeyNameBody, response: { 200: done, ...failures } },
    },
    async (request) => {
      await passkeys.rename(callerOf(request), request.params.id, request.body.name);
      return finished;
    },
  );

  app.delete(
    '/api/account/passkeys/:id',
    {
      config: own,
      schema: { params: passkeyParams, body: proofBody, response: { 200: done, ...failures } },
    },
    async (request) => {
      await passkeys.remove(callerOf(request), request.params.id, request.body);
      return finished;
    },
  );

  app.post(
    '/api/auth/passkey/options',
    { config: tried, schema: { response: { 200: passkeyOptions, ...failures } } },
    async () => ({ options: { ...(await passkeySignIn.begin()) } }),
  );

  app.post(
    '/api/auth/passkey',
    { config: tried, schema: { body: passkeySignInBody, response: { 200: secondStepAnswer, ...failures } } },
    async (request, reply) => {
      const { token, user } = await passkeySignIn.finish(request.body, auth.from(request));
      await auth.replaceSession(request, reply, token);
      return { ...finished, user };
    },
  );
}
