import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import { createFairQueue } from '#platform/fair-queue.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { createThread } from '#platform/thread.ts';
import { findInvoice } from '../store.ts';
import type { Invoice } from './invoice-words.ts';

export type InvoiceFile = { name: string; bytes: Buffer };

/** Years of invoices at a time, and no more. */
const perPerson: Limit = { max: 60, windowMs: 10 * 60_000 };
const mostWaiting = 40;
/** In milliseconds. */
const threadEndsAfter = 60_000;

const draw = createThread<Invoice, Uint8Array>(new URL('./drawing.ts', import.meta.url), {
  endsAfter: threadEndsAfter,
});
const inQueue = createFairQueue({ mostWaiting });

export function createInvoices({ db, limiter }: Pick<Platform, 'db' | 'limiter'>) {
  return {
    async pdf(actor: Actor, id: string): Promise<InvoiceFile> {
      const { companyId, userId } = actor;
      if (limiter.hit(`invoices of ${userId}`, perPerson).exceeded) throw new AppError('rate_limited');
      const invoice = await db.read(actor, (tx) => findInvoice(tx, companyId, id));
      if (!invoice) throw new AppError('not_found');
      const name = `invoice-${invoice.number.replace(/[^\w-]/g, '')}.pdf`;
      const bytes = await inQueue([companyId], () => draw(invoice));
      return { name, bytes: Buffer.from(bytes) };
    },
  };
}
