import type {
  CompanyFacts,
  CompanyPage,
  CompanyQuery,
  CompanyState,
  OperatorCounts,
} from '@heliodesk/core/contracts/operator';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { correctedBy, listCreditNotes } from '../account/billing/index.ts';
import { countPlaces } from '../marketing/beta/index.ts';
import {
  type CompanyRow,
  companyList,
  countAll,
  findSubscriptionOf,
  listCompanies,
  listInvoicesOf,
  listOwners,
  nameOfCompany,
} from './store.ts';

const invoicesShown = 24;

export function createCompanies(db: Database) {
  return {
    page: (query: CompanyQuery): Promise<CompanyPage> =>
      companyList.page(
        query,
        (keyset) => db.readAsSystem((tx) => listCompanies(tx, query.search, keyset)),
        described,
      ),

    read: (companyId: string): Promise<CompanyFacts> =>
      db.readAsSystem(async (tx) => {
        if ((await nameOfCompany(tx, companyId)) === undefined) throw new AppError('not_found');
        const subscription = await findSubscriptionOf(tx, companyId);
        const notes = await listCreditNotes(tx, companyId);
        return {
          owners: (await listOwners(tx, companyId)).map(ownerOf),
          subscription: subscription ? subscriptionOf(subscription) : null,
          invoices: (await listInvoicesOf(tx, companyId, invoicesShown)).map((invoice) =>
            invoiceOf(invoice, notes),
          ),
        };
      }),

    counts: (): Promise<OperatorCounts> =>
      db.readAsSystem(async (tx) => ({ ...(await countAll(tx)), places: await countPlaces(tx) })),
  };
}

type Invoice = Awaited<ReturnType<typeof listInvoicesOf>>[number];
type Note = Awaited<ReturnType<typeof listCreditNotes>>[number];

function invoiceOf(invoice: Invoice, notes: Note[]) {
  const { id, number, status, issuedAt, gross } = invoice;
  return { id, number, status, issuedAt: issuedAt.toISOString(), gross, ...correctedBy(notes, invoice) };
}

type Owner = Awaited<ReturnType<typeof listOwners>>[number];

function ownerOf({ firstName, lastName, email, lastSeenAt }: Owner) {
  const name = `${firstName} ${lastName}`.trim();
  return { name, email, lastSeenAt: lastSeenAt?.toISOString() ?? null };
}

type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscriptionOf>>>;

function subscriptionOf({ trialEndsAt, periodEndsAt, ...row }: Subscription) {
  const { planId, businessSize, state, cancelScheduled, price, credit } = row;
  return {
    ...{ planId, businessSize, state, cancelScheduled, price, credit },
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    periodEndsAt: periodEndsAt?.toISOString() ?? null,
  };
}

function described({ isSetUp, isClosing, createdAt, lastActivityAt, cursor: _, ...company }: CompanyRow) {
  return {
    ...company,
    state: stateOf(isSetUp, isClosing),
    createdAt: new Date(createdAt).toISOString(),
    lastActivityAt: lastActivityAt && new Date(lastActivityAt).toISOString(),
  };
}

function stateOf(isSetUp: boolean, isClosing: boolean): CompanyState {
  if (isClosing) return 'closing';
  return isSetUp ? 'active' : 'pending';
}
