import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { type InvoiceFile, invoiceFile } from './drawn.ts';
import type { CreditNote, Invoice } from './invoice-words.ts';
import { yearsKept } from './issuing.ts';
import { deleteInvoicesKeptUntil, findCreditNote, findInvoice, keepOrphanedInvoices } from './store.ts';

/** Years of invoices at a time, and no more. */
const perPerson: Limit = { max: 60, windowMs: 10 * 60_000 };

export function createInvoices({ db, clock, limiter }: Pick<Platform, 'db' | 'clock' | 'limiter'>) {
  type Find = (tx: Tx, companyId: string, id: string) => Promise<Invoice | CreditNote | undefined>;

  const fileOf = (find: Find) =>
    async function pdf(actor: Actor, id: string): Promise<InvoiceFile> {
      const { companyId, userId } = actor;
      if (limiter.hit(`invoices of ${userId}`, perPerson).exceeded) throw new AppError('rate_limited');
      const found = await db.read(actor, (tx) => find(tx, companyId, id));
      if (!found) throw new AppError('not_found');
      return invoiceFile(companyId, found);
    };

  return {
    pdf: fileOf(findInvoice),
    creditNotePdf: fileOf(findCreditNote),

    /** Deletes the invoices of companies that are gone once the law allows it. */
    tidy(): Promise<void> {
      const now = clock.now();
      const until = new Date(now);
      until.setUTCFullYear(now.getUTCFullYear() + yearsKept);
      return db.asSystem(async (tx) => {
        await deleteInvoicesKeptUntil(tx, now);
        await keepOrphanedInvoices(tx, until);
      });
    },
  };
}
