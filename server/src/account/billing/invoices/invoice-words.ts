import type { Seller } from '@heliodesk/core/brand';
import { formatPence } from '@heliodesk/core/rules/money';
import { vatRate } from '@heliodesk/core/rules/vat';
import type { invoices } from '../tables.ts';
import { dateInWords } from '../words.ts';

export type Invoice = Pick<
  typeof invoices.$inferSelect,
  'number' | 'status' | 'issuedAt' | 'paidAt' | 'net' | 'vat' | 'gross' | 'fromCredit' | 'lines' | 'billedTo'
> &
  Partial<Pick<typeof invoices.$inferSelect, 'seller' | 'vatRate'>>;

type Sum = { name: string; amount: string; strong?: true };

/** Everything that stands on an invoice, in the order in which it is read. */
export function invoiceWords(invoice: Invoice, seller: Seller) {
  const { number, issuedAt, billedTo, lines } = invoice;
  return {
    title: invoice.gross < 0 ? 'VAT credit note' : 'VAT invoice',
    facts: [
      { name: 'Invoice number', value: number },
      { name: 'Invoice date and tax point', value: dateInWords(issuedAt) },
      { name: 'Status', value: statusOf(invoice) },
    ],
    from: {
      name: seller.legalName,
      details: [
        seller.address,
        `VAT number ${seller.vatNumber}`,
        `Company number ${seller.companyNumber}`,
        seller.email,
      ],
    },
    to: {
      name: billedTo.name,
      details: [
        billedTo.address,
        billedTo.vatNumber && `VAT number ${billedTo.vatNumber}`,
        billedTo.email,
      ].filter((detail) => detail !== ''),
    },
    lines: lines.map(({ description, net }) => ({
      description,
      rate: `${rateOf(invoice)}%`,
      net: formatPence(net),
    })),
    sums: sumsOf(invoice),
    issuer: `${seller.legalName}, registered in England and Wales under number ${seller.companyNumber}. VAT number ${seller.vatNumber}.`,
  };
}

/** As it was when the invoice was issued. */
const rateOf = (invoice: Invoice) => invoice.vatRate ?? vatRate;

function statusOf({ status, paidAt, gross }: Invoice): string {
  if (gross < 0) return 'Added to your credit';
  if (status === 'paid') return paidAt ? `Paid on ${dateInWords(paidAt)}` : 'Paid';
  return { open: 'To be paid', void: 'Void, nothing to pay', uncollectible: 'Not paid' }[status];
}

function sumsOf(invoice: Invoice): Sum[] {
  const { net, vat, gross, fromCredit, status } = invoice;
  const rest = gross - fromCredit;
  const total: Sum[] = [
    { name: 'Net', amount: formatPence(net) },
    { name: `VAT ${rateOf(invoice)}%`, amount: formatPence(vat) },
    { name: 'Total', amount: formatPence(gross), strong: true },
  ];
  if (gross < 0) return [...total, { name: 'Added to your credit', amount: formatPence(-gross) }];
  return [
    ...total,
    ...(fromCredit > 0 ? [{ name: 'Taken from your credit', amount: formatPence(-fromCredit) }] : []),
    ...(status === 'paid' ? [{ name: 'Paid by card', amount: formatPence(rest) }] : []),
    ...(status === 'open' ? [{ name: 'To be paid', amount: formatPence(rest) }] : []),
  ];
}
