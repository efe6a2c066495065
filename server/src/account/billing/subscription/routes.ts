import { billingEndpoints } from '@heliodesk/core/contracts/billing';
import type { FastifyReply } from 'fastify';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Billing } from '../billing.ts';
import type { InvoiceFile } from '../invoices/drawn.ts';

export function billingRoutes(app: App, { subscriptions, details, invoices }: Billing): void {
  handle(app, billingEndpoints.read, subscriptions.overview);
  handle(app, billingEndpoints.downloadInvoice, async (actor, { params }, { reply }) =>
    sendFile(reply, await invoices.pdf(actor, params.id)),
  );
  handle(app, billingEndpoints.downloadCreditNote, async (actor, { params }, { reply }) =>
    sendFile(reply, await invoices.creditNotePdf(actor, params.id)),
  );

  handle(app, billingEndpoints.setUpCard, subscriptions.cardForm);
  handle(app, billingEndpoints.useCard, (actor, { body }) => subscriptions.useCard(actor, body.setupId));

  handle(app, billingEndpoints.pay, (actor, { body }) => subscriptions.pay(actor, body));
  handle(app, billingEndpoints.changeDetails, (actor, { body }) => details.change(actor, body));
  handle(app, billingEndpoints.previewPlan, (actor, { body }) => subscriptions.preview(actor, body));
  handle(app, billingEndpoints.changePlan, (actor, { body }) => subscriptions.changePlan(actor, body));
  handle(app, billingEndpoints.cancel, (actor, { body }) => subscriptions.cancel(actor, body));
  handle(app, billingEndpoints.resume, subscriptions.resume);
  handle(app, billingEndpoints.startAgain, (actor, { body }) => subscriptions.startAgain(actor, body));
}

function sendFile(reply: FastifyReply, { name, bytes }: InvoiceFile) {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(bytes);
}
