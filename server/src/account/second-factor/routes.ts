import { done } from '@heliodesk/core/contracts/endpoint';
import { errorBody } from '@heliodesk/core/contracts/errors';
import {
  confirmTotpBody,
  newRecoveryCodes,
  proofBody,
  secondFactorOverview,
  secondStepAnswer,
  secondStepBody,
  totpSecret,
} from '@heliodesk/core/contracts/second-factor';
import { callerOf } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';
import type { SecondFactor } from './second-factor.ts';

const own = { access: 'signed-in' } as const;
const settingUp = { access: 'signed-in', withoutSecondFactor: true } as const;
const tried = { access: 'public', limit: { max: 200, windowMs: 10 * 60_000 }, tellsSuccess: true } as const;
const failures = { '4xx': errorBody, '5xx': errorBody };
const finished = { success: true } as const;

export function secondFactorRoutes(app: App, { auth, app: totp, overview, secondStep }: SecondFactor): void {
  app.get(
    '/api/account/second-factor',
    { config: settingUp, schema: { response: { 200: secondFactorOverview, ...failures } } },
    (request) => overview(callerOf(request)),
  );

  app.post(
    '/api/account/totp',
    { config: settingUp, schema: { body: proofBody, response: { 200: totpSecret, ...failures } } },
    (request) => totp.begin(callerOf(request), request.body),
  );

  app.put(
    '/api/account/totp',
    {
      config: settingUp,
      schema: { body: confirmTotpBody, response: { 200: newRecoveryCodes, ...failures } },
    },
    async (request) => ({ recoveryCodes: await totp.confirm(callerOf(request), request.body.code) }),
  );

  app.delete(
    '/api/account/totp',
    { config: own, schema: { body: proofBody, response: { 200: done, ...failures } } },
    async (request) => {
      await totp.remove(callerOf(request), request.body);
      return finished;
    },
  );

  app.post(
    '/api/account/recovery-codes',
    { config: own, schema: { body: proofBody, response: { 200: newRecoveryCodes, ...failures } } },
    async (request) => ({ recoveryCodes: await totp.renewCodes(callerOf(request), request.body) }),
  );

  app.post(
    '/api/auth/second-factor',
    { config: tried, schema: { body: secondStepBody, response: { 200: secondStepAnswer, ...failures } } },
    async (request, reply) => {
      const { token, user } = await secondStep(request.body, auth.from(request));
      await auth.replaceSession(request, reply, token);
      return { ...finished, user };
    },
  );
}
