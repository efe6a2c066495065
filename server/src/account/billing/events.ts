import { defineEvent } from '#platform/events.ts';

/** A company has begun its first trial, by whichever way it came. */
export const companyJoined = defineEvent<{ companyId: string; at: Date }>('billing.company-joined');

/** A company has another plan or size, or its subscription stands otherwise. */
export const subscriptionChanged = defineEvent<{ companyId: string }>('billing.subscription-changed');

/** A company's details for invoices have changed. */
export const detailsChanged = defineEvent<{ companyId: string }>('billing.details-changed');
