import { defineEvent } from '#platform/events.ts';

/** A company is to be closed, or is kept after all. */
export const closingChanged = defineEvent<{ companyId: string }>('company.closing-changed');

/** A company's own address may be another. */
export const addressChanged = defineEvent<{ companyId: string }>('company.address-changed');

/** A company is about to be deleted: its rows are there for the last time. */
export const companyDeleted = defineEvent<{ companyId: string }>('company.deleted');
