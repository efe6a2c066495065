import {
  billingOverview,
  cancelBody,
  cardSetupAnswer,
  changePlanBody,
  invoiceParams,
  planBody,
  planPreview,
  startAgainBody,
  useCardBody,
} from '@heliodesk/core/contracts/billing';
import { done } from '@heliodesk/core/contracts/endpoint';
import { errorBody } from '@heliodesk/core/contracts/errors';
import { z } from 'zod';
import { callerOf } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';
import type { Billing } from '../billing.ts';

// Whoever has to pay must be able to, whatever the state of the company.
const read = { access: 'billing:read', standing: 'paying' } as const;
const limit = { max: 120, windowMs: 60 * 60_000 };
const manage = { access: 'billing:manage', standing: 'paying', limit } as const;
const failures = { '4xx': errorBody, '5xx': errorBody };
const success = { success: true as const };

export function billingRoutes(app: App, { subscriptions, invoices }: Billing): void {
  app.get(
    '/api/billing',
    { config: read, schema: { response: { 200: billingOverview, ...failures } } },
    (request) => subscriptions.overview(callerOf(request)),
  );

  app.get(
    '/api/billing/invoices/:id',
    { config: read, schema: { params: invoiceParams, response: { 200: z.unknown(), ...failures } } },
    async (request, reply) => {
      const { name, bytes } = await invoices.pdf(callerOf(request), request.params.id);
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes);
    },
  );

  app.post(
    '/api/billing/card-setup',
    { config: manage, schema: { response: { 200: cardSetupAnswer, ...failures } } },
    (request) => subscriptions.cardForm(callerOf(request)),
  );

  app.put(
    '/api/billing/card',
    { config: manage, schema: { body: useCardBody, response: { 200: done, ...failures } } },
    async (request) => {
      await subscriptions.useCard(callerOf(request), request.body.setupId);
      return success;
    },
  );

  app.post(
    '/api/billing/plan/preview',
    { config: manage, schema: { body: planBody, response: { 200: planPreview, ...failures } } },
    (request) => subscriptions.preview(callerOf(request), request.body),
  );

  app.put(
    '/api/billing/plan',
    { config: manage, schema: { body: changePlanBody, response: { 200: done, ...failures } } },
    async (request) => {
      await subscriptions.changePlan(callerOf(request), request.body);
      return success;
    },
  );

  app.post(
    '/api/billing/cancellation',
    { config: manage, schema: { body: cancelBody, response: { 200: done, ...failures } } },
    async (request) => {
      await subscriptions.cancel(callerOf(request), request.body);
      return success;
    },
  );

  app.delete(
    '/api/billing/cancellation',
    { config: manage, schema: { response: { 200: done, ...failures } } },
    async (request) => {
      await subscriptions.resume(callerOf(request));
      return success;
    },
  );

  app.post(
    '/api/billing/subscription',
    { config: manage, schema: { body: startAgainBody, response: { 200: done, ...failures } } },
    async (request) => {
      await subscriptions.startAgain(callerOf(request), request.body);
      return success;
    },
  );
}
