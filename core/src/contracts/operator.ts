import { z } from 'zod';
import { businessSizeIds, planIds } from '../rules/plans.ts';
import { subscriptionStates } from '../rules/subscription.ts';
import { entrySorts, entryStates } from '../rules/waiting-list.ts';
import { betaPlacesAnswer } from './beta.ts';
import { invoiceStatuses } from './billing.ts';
import { corrections, creditNote } from './corrections.ts';
import { endpoints } from './endpoint.ts';
import { choice, filterQuery, listQuery, page, search } from './lists.ts';
import { refusal } from './refusal.ts';
import { providerId } from './signup.ts';
import { lineOfText } from './text.ts';

export type { EntrySort, EntryState } from '../rules/waiting-list.ts';
export { entrySorts, entryStates };

const filters = { search: search.optional(), state: choice(entryStates).optional() };

/** GET /api/admin/waitlist.csv: all of them, page after page */
export const entryExportQuery = filterQuery(filters, entrySorts);

/** GET /api/admin/waitlist */
export const entryQuery = listQuery(filters, entrySorts);

export const waitlistEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(entryStates),
  joinedAt: z.iso.datetime(),
  invitedAt: z.iso.datetime().nullable(),
  /** Question and answer in words, those that were answered. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
});

export const entryPage = page(waitlistEntry);

/** POST /api/admin/waitlist/:id/invitation */
export const entryParams = z.object({ id: z.uuid('Please send the id of an entry') });
export const betaInvitation = z.object({ invitedAt: z.iso.datetime(), places: betaPlacesAnswer });

export const companyStates = ['pending', 'active', 'closing'] as const;
export type CompanyState = (typeof companyStates)[number];

/** GET /api/admin/companies */
export const companyQuery = listQuery({ search: search.optional() }, ['newest']);

export const listedCompany = z.object({
  id: z.uuid(),
  identifier: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Pending until somebody of it has chosen a password and given a card; closing once its owners have decided so. */
  state: z.enum(companyStates),
  people: z.int(),
  lastActivityAt: z.iso.datetime().nullable(),
});

export const companyPage = page(listedCompany);

/** GET /api/admin/companies/:id */
export const companyParams = z.object({ id: z.uuid('Please send the id of a company') });
export const companyFacts = z.object({
  owners: z.array(z.object({ name: z.string(), email: z.string(), lastSeenAt: z.iso.datetime().nullable() })),
  /** None where the company was made by hand. */
  subscription: z
    .object({
      planId: z.enum(planIds),
      businessSize: z.enum(businessSizeIds),
      state: z.enum(subscriptionStates),
      cancelScheduled: z.boolean(),
      trialEndsAt: z.iso.datetime().nullable(),
      periodEndsAt: z.iso.datetime().nullable(),
      /** Pence a month before VAT, and what we owe it. */
      price: z.int(),
      credit: z.int(),
    })
    .nullable(),
  /** The newest first, and no more than a few. */
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(invoiceStatuses),
      issuedAt: z.iso.datetime(),
      gross: z.int(),
      corrections,
      /** Pence that can still go back to the card. */
      refundable: z.int(),
      creditNotes: z.array(creditNote),
    }),
  ),
});

/** POST /api/admin/companies/:id/credit: used up by the company's next invoices */
export const companyCreditBody = z.strictObject(
  {
    pence: z
      .int('Please enter an amount, such as 54.00')
      .min(1, 'Please enter an amount, such as 54.00')
      .max(1_000_000, 'Please keep this to £10,000'),
    reason: lineOfText(200).min(3, 'Please say why'),
    /** Of this one gift, so that a press repeated gives it once. */
    key: z.uuid('Please send the key of this gift'),
  },
  refusal('field'),
);

/** POST /api/admin/companies/:id/refund: back to the card that has paid the invoice, with a credit note */
export const companyRefundBody = companyCreditBody.extend({
  invoiceId: providerId('Please send the id of an invoice'),
});

/** GET /api/admin/counts */
export const operatorCounts = z.object({
  entries: z.int(),
  companies: z.int(),
  people: z.int(),
  places: betaPlacesAnswer,
});

/** GET /api/admin/billing */
export const operatorBilling = z.object({
  companiesByState: z.array(z.object({ state: z.enum(subscriptionStates), companies: z.int() })),
  /** Pence a month before VAT, of those who pay or are being asked to. */
  monthlyRecurringRevenue: z.int(),
  trialsEnding: z.array(
    z.object({
      companyName: z.string(),
      identifier: z.string(),
      at: z.iso.datetime(),
      cancelScheduled: z.boolean(),
    }),
  ),
  /** Pence with VAT that are still to be paid, by all of the list and whoever is beyond it. */
  owed: z.int(),
  failedPayments: z.array(
    z.object({
      companyName: z.string(),
      identifier: z.string(),
      state: z.enum(subscriptionStates),
      since: z.iso.datetime().nullable(),
      gross: z.int(),
    }),
  ),
  /** Open disputes: payments that banks have asked back, the oldest first. */
  disputes: z.array(
    z.object({
      companyName: z.string(),
      identifier: z.string(),
      invoiceNumber: z.string(),
      since: z.iso.datetime(),
      amount: z.int(),
    }),
  ),
});

export const operatorEndpoints = /* @__PURE__ */ endpoints({
  count: { route: 'GET /api/admin/counts', access: 'operator', answer: operatorCounts },
  pageEntries: { route: 'GET /api/admin/waitlist', access: 'operator', query: entryQuery, answer: entryPage },
  downloadEntries: {
    route: 'GET /api/admin/waitlist.csv',
    access: 'operator',
    query: entryExportQuery,
    answer: 'file',
  },
  invite: {
    route: 'POST /api/admin/waitlist/:id/invitation',
    access: 'operator',
    params: entryParams,
    answer: betaInvitation,
  },
  pageCompanies: {
    route: 'GET /api/admin/companies',
    access: 'operator',
    query: companyQuery,
    answer: companyPage,
  },
  giveCredit: {
    route: 'POST /api/admin/companies/:id/credit',
    access: 'operator',
    params: companyParams,
    body: companyCreditBody,
  },
  refund: {
    route: 'POST /api/admin/companies/:id/refund',
    access: 'operator',
    params: companyParams,
    body: companyRefundBody,
  },
  readCompany: {
    route: 'GET /api/admin/companies/:id',
    access: 'operator',
    params: companyParams,
    answer: companyFacts,
  },
  readBilling: { route: 'GET /api/admin/billing', access: 'operator', answer: operatorBilling },
});

export type EntryQuery = z.infer<typeof entryQuery>;
export type EntryExportQuery = z.infer<typeof entryExportQuery>;
export type WaitlistEntry = z.infer<typeof waitlistEntry>;
export type EntryPage = z.infer<typeof entryPage>;
export type BetaInvitation = z.infer<typeof betaInvitation>;
export type CompanyQuery = z.infer<typeof companyQuery>;
export type ListedCompany = z.infer<typeof listedCompany>;
export type CompanyFacts = z.infer<typeof companyFacts>;
export type CompanyPage = z.infer<typeof companyPage>;
export type OperatorCounts = z.infer<typeof operatorCounts>;
export type OperatorBilling = z.infer<typeof operatorBilling>;
export type CompanyRefundBody = z.infer<typeof companyRefundBody>;
export type CompanyCreditBody = z.infer<typeof companyCreditBody>;
