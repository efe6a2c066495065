import { Readable } from 'node:stream';
import { operatorBilling } from '@heliodesk/core/contracts/billing';
import { errorBody } from '@heliodesk/core/contracts/errors';
import {
  betaInvitation,
  companyPage,
  companyQuery,
  entryExportQuery,
  entryPage,
  entryParams,
  entryQuery,
  operatorCounts,
} from '@heliodesk/core/contracts/operator';
import { z } from 'zod';
import { callerOf } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { paymentsOf } from '../account/billing/index.ts';
import { createBillingView } from './billing.ts';
import { createCompanies } from './companies.ts';
import { createEntries } from './entries.ts';
import { createInvitations } from './invitations.ts';

const config = { access: 'operator' } as const;
const failures = { '4xx': errorBody, '5xx': errorBody };

export function operatorRoutes(app: App, platform: Platform): void {
  const entries = createEntries(platform.db);
  const companies = createCompanies(platform.db);
  const invite = createInvitations(platform);
  const billing = createBillingView(platform.db, () => paymentsOf(platform).gateway.now());

  app.get(
    '/api/admin/counts',
    { config, schema: { response: { 200: operatorCounts, ...failures } } },
    companies.counts,
  );

  app.get(
    '/api/admin/waitlist',
    { config, schema: { querystring: entryQuery, response: { 200: entryPage, ...failures } } },
    (request) => entries.page(request.query),
  );

  app.get(
    '/api/admin/waitlist.csv',
    { config, schema: { querystring: entryExportQuery, response: { 200: z.unknown(), ...failures } } },
    (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="waiting-list.csv"')
        .send(Readable.from(entries.csv(request.query))),
  );

  app.post(
    '/api/admin/waitlist/:id/invitation',
    { config, schema: { params: entryParams, response: { 200: betaInvitation, ...failures } } },
    (request) => invite(callerOf(request), request.params.id),
  );

  app.get(
    '/api/admin/companies',
    { config, schema: { querystring: companyQuery, response: { 200: companyPage, ...failures } } },
    (request) => companies.page(request.query),
  );

  app.get(
    '/api/admin/billing',
    { config, schema: { response: { 200: operatorBilling, ...failures } } },
    billing,
  );
}
