import type {
  BillingOverview,
  CancelBody,
  CardSetupAnswer,
  ChangePlanBody,
  PayBody,
  PaymentAnswer,
  PlanBody,
  PlanPreview,
  StartAgainBody,
} from '@heliodesk/core/contracts/billing';
import type { BillingDetails, BillingDetailsChange } from '@heliodesk/core/contracts/billing-details';
import type { SandboxClock } from '@heliodesk/core/contracts/sandbox';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';
import { call, type Undoable } from '../../lib/call.ts';
import { sessionKey } from '../../lib/session.ts';

export const billingAddress = '/api/billing';

/** Queries to refetch after a change of a subscription: the signed-in person is told its state, too. */
export const renewed = [billingAddress, sessionKey[0]] as const;

/** Asked anew whenever it is shown: a payment succeeds or fails while nobody looks. */
export function useBilling({ enabled = true } = {}) {
  return useQuery<BillingOverview>({ queryKey: [billingAddress], staleTime: 0, enabled });
}

const planAddress = `${billingAddress}/plan`;

/** The price of a change of plan. It is good for as long as it is shown, and no longer. */
export function usePlanPreview(plan: PlanBody, { enabled }: { enabled: boolean }) {
  return useQuery<PlanPreview>({
    queryKey: [`${planAddress}/preview`, plan],
    queryFn: async () => (await apiRequest('POST', `${planAddress}/preview`, plan)).json(),
    staleTime: 0,
    gcTime: 0,
    enabled,
  });
}

async function charge(method: 'POST' | 'PUT', address: string, body: object): Promise<PaymentAnswer> {
  return (await apiRequest(method, address, body)).json();
}

export const changePlan = (body: ChangePlanBody) => charge('PUT', planAddress, body);

export const payDue = (body: PayBody) => charge('POST', `${billingAddress}/payment`, body);

/** A form for another card, which is good for one card. */
export function useCardSetup() {
  return useQuery<CardSetupAnswer>({
    queryKey: [`${billingAddress}/card-setup`],
    queryFn: async () => (await apiRequest('POST', `${billingAddress}/card-setup`)).json(),
    gcTime: 0,
  });
}

export const takeCardOf = (setupId: string) => apiRequest('PUT', `${billingAddress}/card`, { setupId });

/** Saves them without an undo: an invoice that was issued meanwhile would stay as it is. */
export async function changeDetails(body: BillingDetailsChange): Promise<Undoable<BillingDetails>> {
  return { answer: await call('PUT /api/billing/details', { body }), cause: null };
}

const cancellationAddress = `${billingAddress}/cancellation`;

export const cancelSubscription = (body: CancelBody) => apiRequest('POST', cancellationAddress, body);

export const resumeSubscription = () => apiRequest('DELETE', cancellationAddress);

export const startAgain = (body: StartAgainBody) => charge('POST', `${billingAddress}/subscription`, body);

/** Followed by the browser itself, so the company is named in the address. */
export const invoiceFile = (id: string, company: string) =>
  `${billingAddress}/invoices/${encodeURIComponent(id)}?company=${encodeURIComponent(company)}`;

export const creditNoteFile = (id: string, company: string) =>
  `${billingAddress}/credit-notes/${encodeURIComponent(id)}?company=${encodeURIComponent(company)}`;

export const clockAddress = '/api/sandbox/clock';

/** There is one only where nobody could be charged too early by moving it. */
export function useClock() {
  return useQuery<SandboxClock>({ queryKey: [clockAddress], staleTime: 0 });
}

export const moveClock = (advanceDays: number) => apiRequest('POST', clockAddress, { advanceDays });
