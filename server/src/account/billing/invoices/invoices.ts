import { seller } from '@heliodesk/core/brand';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findInvoice } from '../store.ts';
import { invoicePdf } from './invoice-pdf.ts';

export type InvoiceFile = { name: string; bytes: Buffer };

export function createInvoices({ db }: Pick<Platform, 'db'>) {
  return {
    async pdf(actor: Actor, id: string): Promise<InvoiceFile> {
      const invoice = await db.read(actor, (tx) => findInvoice(tx, actor.companyId, id));
      if (!invoice) throw new AppError('not_found');
      const name = `invoice-${invoice.number.replace(/[^\w-]/g, '')}.pdf`;
      return { name, bytes: await invoicePdf(invoice, seller) };
    },
  };
}
