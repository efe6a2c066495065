import { done } from '@heliodesk/core/contracts/auth';
import { chosenCompanyBody, ownCompanies } from '@heliodesk/core/contracts/company';
import { errorBody } from '@heliodesk/core/contracts/errors';
import { callerOf } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createOwnCompanies } from './own-companies.ts';

// Whoever lacks the second factor that one company asks for may still go on to another.
const config = { access: 'signed-in', withoutSecondFactor: true } as const;
const failures = { '4xx': errorBody, '5xx': errorBody };

export function ownCompanyRoutes(app: App, platform: Platform): void {
  const own = createOwnCompanies(platform);

  app.get(
    '/api/auth/companies',
    { config, schema: { response: { 200: ownCompanies, ...failures } } },
    (request) => own.list(callerOf(request)),
  );

  app.put(
    '/api/auth/company',
    { config, schema: { body: chosenCompanyBody, response: { 200: done, ...failures } } },
    async (request) => {
      await own.choose(callerOf(request), request.body.companyIdentifier);
      return { success: true as const };
    },
  );
}
