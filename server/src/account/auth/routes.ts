import {
  forgotPasswordBody,
  loginAnswer,
  loginBody,
  resetPasswordBody,
  setupPasswordAnswer,
  setupPasswordBody,
  signedInUser,
  validateTokenAnswer,
  validateTokenBody,
} from '@heliodesk/core/contracts/auth';
import { done } from '@heliodesk/core/contracts/endpoint';
import { errorBody } from '@heliodesk/core/contracts/errors';
import { callerOf } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';
import type { Auth } from './auth.ts';
import { described } from './sign-in.ts';

const tried = { access: 'public', limit: { max: 200, windowMs: 10 * 60_000 }, tellsSuccess: true } as const;
const mailed = { access: 'public', limit: { max: 20, windowMs: 60 * 60_000 }, tellsSuccess: true } as const;
const me = { access: 'signed-in', withoutSecondFactor: true } as const;
const failures = { '4xx': errorBody, '5xx': errorBody };

export function authRoutes(app: App, auth: Auth): void {
  const { cookie, signIn, passwordLinks, endSession, replaceSession, from } = auth;

  app.get(
    '/api/auth/me',
    { config: me, schema: { response: { 200: signedInUser, ...failures } } },
    async (request) => described(callerOf(request)),
  );

  app.post(
    '/api/auth/login',
    { config: tried, schema: { body: loginBody, response: { 200: loginAnswer, ...failures } } },
    async (request, reply) => {
      const answer = await signIn(request.body, from(request));
      if ('secondFactor' in answer) return { success: true as const, ...answer };
      await replaceSession(request, reply, answer.token);
      return { success: true as const, user: answer.user };
    },
  );

  app.post(
    '/api/auth/logout',
    { config: { access: 'public' }, schema: { response: { 200: done, ...failures } } },
    async (request, reply) => {
      await endSession(request);
      cookie.clear(reply);
      return { success: true as const };
    },
  );

  app.post(
    '/api/auth/forgot-password',
    { config: mailed, schema: { body: forgotPasswordBody, response: { 200: done, ...failures } } },
    async (request) => {
      await passwordLinks.requestReset(request.body.email);
      return { success: true as const };
    },
  );

  app.post(
    '/api/auth/reset-password',
    { config: tried, schema: { body: resetPasswordBody, response: { 200: done, ...failures } } },
    async (request, reply) => {
      await passwordLinks.reset(request.body.token, request.body.newPassword, from(request));
      await endSession(request);
      cookie.clear(reply);
      return { success: true as const };
    },
  );

  app.post(
    '/api/auth/validate-token',
    {
      config: tried,
      schema: { body: validateTokenBody, response: { 200: validateTokenAnswer, ...failures } },
    },
    async (request) => {
      const user = await passwordLinks.validate(request.body.token);
      return user ? { valid: true, user } : { valid: false };
    },
  );

  app.post(
    '/api/auth/setup-password',
    {
      config: tried,
      schema: { body: setupPasswordBody, response: { 200: setupPasswordAnswer, ...failures } },
    },
    async (request, reply) => {
      const { token, password } = request.body;
      const { token: session, companyIdentifier } = await passwordLinks.setUp(token, password, from(request));
      await replaceSession(request, reply, session);
      return { success: true as const, companyIdentifier };
    },
  );
}
