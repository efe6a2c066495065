import {
  changePasswordBody,
  profileBody,
  sessionList,
  sessionParams,
} from '@heliodesk/core/contracts/account';
import { done } from '@heliodesk/core/contracts/endpoint';
import { errorBody } from '@heliodesk/core/contracts/errors';
import { AppError } from '#platform/errors.ts';
import { callerOf } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';
import type { Auth } from './auth.ts';

const config = { access: 'signed-in' } as const;
const failures = { '4xx': errorBody, '5xx': errorBody };
const finished = { success: true } as const;

export function profileRoutes(app: App, { profile, sessions }: Auth): void {
  app.put(
    '/api/account/profile',
    {
      config: { ...config, withoutSecondFactor: true },
      schema: { body: profileBody, response: { 200: done, ...failures } },
    },
    async (request) => {
      await profile.rename(callerOf(request), request.body);
      return finished;
    },
  );

  app.put(
    '/api/account/password',
    { config, schema: { body: changePasswordBody, response: { 200: done, ...failures } } },
    async (request) => {
      await profile.changePassword(callerOf(request), request.body);
      return finished;
    },
  );

  app.get(
    '/api/account/sessions',
    { config, schema: { response: { 200: sessionList, ...failures } } },
    async (request) => ({ sessions: await sessions.list(callerOf(request)) }),
  );

  app.delete(
    '/api/account/sessions/:id',
    { config, schema: { params: sessionParams, response: { 200: done, ...failures } } },
    async (request) => {
      if (!(await sessions.closeOne(callerOf(request), request.params.id))) throw new AppError('not_found');
      return finished;
    },
  );

  app.delete(
    '/api/account/sessions',
    { config, schema: { response: { 200: done, ...failures } } },
    async (request) => {
      await sessions.closeAllBut(callerOf(request));
      return finished;
    },
  );
}
