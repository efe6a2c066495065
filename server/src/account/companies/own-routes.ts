import { companyEndpoints } from '@heliodesk/core/contracts/company';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { createOwnCompanies } from './own-companies.ts';

/** Own companies: without the second factor that one asks for, they may go on to another. */
export function ownCompanyRoutes(app: App, platform: Platform): void {
  const own = createOwnCompanies(platform);
  handle(app, companyEndpoints.own, own.list);
  handle(app, companyEndpoints.choose, (caller, { body }) => own.choose(caller, body.companyIdentifier));
}
