import { Readable } from 'node:stream';
import { operatorEndpoints } from '@heliodesk/core/contracts/operator';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { paymentsOf } from '../account/billing/index.ts';
import { createBillingView } from './billing/billing.ts';
import { createCredits } from './billing/credits.ts';
import { createCompanies } from './companies.ts';
import { createEntries } from './entries.ts';
import { createInvitations } from './invitations.ts';

export function operatorRoutes(app: App, platform: Platform): void {
  const entries = createEntries(platform.db);
  const companies = createCompanies(platform.db);
  const invite = createInvitations(platform);
  const { giveCredit, refund } = createCredits(platform);
  const billing = createBillingView(platform.db, () => paymentsOf(platform).gateway.now());

  handle(app, operatorEndpoints.count, companies.counts);

  handle(app, operatorEndpoints.pageEntries, (_, { query }) => entries.page(query));
  handle(app, operatorEndpoints.downloadEntries, async (_, { query }, { reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="waiting-list.csv"')
      .send(Readable.from(entries.csv(query))),
  );
  handle(app, operatorEndpoints.invite, (operator, { params }) => invite(operator, params.id));

  handle(app, operatorEndpoints.pageCompanies, (_, { query }) => companies.page(query));
  handle(app, operatorEndpoints.readCompany, (_, { params }) => companies.read(params.id));
  handle(app, operatorEndpoints.giveCredit, (operator, { params, body }) =>
    giveCredit(operator, params.id, body),
  );
  handle(app, operatorEndpoints.refund, (operator, { params, body }) => refund(operator, params.id, body));
  handle(app, operatorEndpoints.readBilling, billing);
}
