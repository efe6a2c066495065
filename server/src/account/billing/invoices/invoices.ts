import { seller } from '@heliodesk/core/brand';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { findInvoice } from '../store.ts';
import { invoicePdf } from './invoice-pdf.ts';

export type InvoiceFile = { name: string; bytes: Buffer };

export function createInvoices({ db }: Pick<Platform, 'db'>) {
  return {
    async pdf({ companyId }: Caller, id: string): Promise<InvoiceFile> {
      const invoice = await db.withTenant(companyId, (tx) => findInvoice(tx, companyId, id));
      if (!invoice) throw new AppError('not_found');
      const name = `invoice-${invoice.number.replace(/[^\w-]/g, '')}.pdf`;
      return { name, bytes: await invoicePdf(invoice, seller) };
    },
  };
}
