import { done } from '@heliodesk/core/contracts/auth';
import {
  closingBody,
  companyBody,
  companyIdentifierBody,
  companyProfile,
  companySecurityBody,
} from '@heliodesk/core/contracts/company';
import { errorBody } from '@heliodesk/core/contracts/errors';
import { callerOf } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createClosing } from './closing.ts';
import { createDetails } from './details.ts';
import { createIdentifier } from './identifier.ts';

/** Enough to find a free one, and too few to learn who is here. */
const moves = { max: 30, windowMs: 60 * 60_000 };
const failures = { '4xx': errorBody, '5xx': errorBody };

export function companyRoutes(app: App, platform: Platform): void {
  const details = createDetails(platform);
  const closing = createClosing(platform);
  const identifier = createIdentifier(platform);

  app.get(
    '/api/company',
    { config: { access: 'company:read' }, schema: { response: { 200: companyProfile, ...failures } } },
    (request) => details.read(callerOf(request)),
  );

  app.put(
    '/api/company',
    {
      config: { access: 'company:edit' },
      schema: { body: companyBody, response: { 200: done, ...failures } },
    },
    async (request) => {
      await details.change(callerOf(request), request.body);
      return { success: true as const };
    },
  );

  app.put(
    '/api/company/identifier',
    {
      config: { access: 'company:move', limit: moves },
      schema: { body: companyIdentifierBody, response: { 200: done, ...failures } },
    },
    async (request) => {
      await identifier.change(callerOf(request), request.body.identifier);
      return { success: true as const };
    },
  );

  app.put(
    '/api/company/security',
    {
      config: { access: 'security:enforce' },
      schema: { body: companySecurityBody, response: { 200: done, ...failures } },
    },
    async (request) => {
      await details.requireSecondFactor(callerOf(request), request.body.secondFactorRequired);
      return { success: true as const };
    },
  );

  app.post(
    '/api/company/closing',
    {
      config: { access: 'company:close', standing: 'paying' },
      schema: { body: closingBody, response: { 200: done, ...failures } },
    },
    async (request) => {
      await closing.close(callerOf(request), request.body.name);
      return { success: true as const };
    },
  );

  app.delete(
    '/api/company/closing',
    {
      config: { access: 'company:close', standing: 'paying' },
      schema: { response: { 200: done, ...failures } },
    },
    async (request) => {
      await closing.keep(callerOf(request));
      return { success: true as const };
    },
  );
}
