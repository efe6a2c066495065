import type { Seller } from '@heliodesk/core/brand';
import { undoneInWords } from '@heliodesk/core/rules/corrections';
import { formatPence } from '@heliodesk/core/rules/money';
import { vatRate } from '@heliodesk/core/rules/vat';
import { outsideTheScope } from '@heliodesk/core/rules/vat-place';
import type { creditNotes, invoices } from '../tables.ts';
import { dateInWords } from '../words.ts';

export type Invoice = Pick<
  typeof invoices.$inferSelect,
  'number' | 'status' | 'issuedAt' | 'paidAt' | 'net' | 'vat' | 'gross' | 'fromCredit' | 'lines' | 'billedTo'
> &
  Partial<Pick<typeof invoices.$inferSelect, 'seller' | 'vatRate' | 'reduced'>>;

export type CreditNote = Omit<
  typeof creditNotes.$inferSelect,
  'companyId' | 'id' | 'invoiceId' | 'keptUntil'
>;

type Sum = { name: string; amount: string; strong?: true };

/** Everything that stands on an invoice or a credit note, in the order in which it is read. */
export type Words = ReturnType<typeof invoiceWords>;

export function invoiceWords(invoice: Invoice, seller: Seller) {
  const { number, issuedAt, lines } = invoice;
  return {
    name: `Invoice ${number}`,
    issuedAt,
    title: titleOf(invoice),
    facts: [
      { name: 'Invoice number', value: number },
      { name: 'Invoice date and tax point', value: dateInWords(issuedAt) },
      { name: 'Status', value: statusOf(invoice) },
    ],
    notes: notesOf(rateOf(invoice)),
    ...partiesOf(invoice, seller),
    lines: linesOf(lines, rateOf(invoice)),
    sums: sumsOf(invoice),
  };
}

/** Words that VAT regulation 15C (1995) and HMRC's notice 700 want on one: docs/decisions/0061-credit-notes.md. */
export function creditNoteWords(note: CreditNote): Words {
  const { number, issuedAt, invoiceNumber, invoiceIssuedAt, reason, lines, vatRate: rate } = note;
  return {
    name: `Credit note ${number}`,
    issuedAt,
    title: titleOf(note),
    facts: [
      { name: 'Credit note number', value: number },
      { name: 'Date of issue', value: dateInWords(issuedAt) },
      { name: 'Corrects invoice', value: invoiceNumber },
    ],
    notes: [
      `This corrects invoice ${invoiceNumber} of ${dateInWords(invoiceIssuedAt)}.`,
      `Reason: ${reason}`,
      ...(note.status === 'undone' ? [`${undoneInWords(note)}, so this credit note doesn’t count.`] : []),
      ...notesOf(rate),
    ],
    ...partiesOf(note, note.seller),
    lines: linesOf(lines, rate),
    sums: [
      { name: 'Net credited', amount: formatPence(note.net) },
      { name: `${vatName(rate)} credited`, amount: formatPence(note.vat) },
      { name: 'Total credited', amount: formatPence(note.gross), strong: true },
      ...waysOf(note),
    ],
  };
}

function waysOf({ gross, refunded, credited, reduced }: CreditNote): Sum[] {
  const outside = gross - refunded - credited - reduced;
  const ways = [
    { name: 'Refunded to your card', pence: refunded },
    { name: 'Added to your credit', pence: credited },
    { name: 'Taken off the invoice', pence: reduced },
    { name: 'Paid back another way', pence: outside },
  ];
  return ways.flatMap(({ name, pence }) => (pence > 0 ? [{ name, amount: formatPence(pence) }] : []));
}

function partiesOf({ billedTo }: Pick<Invoice, 'billedTo'>, seller: Seller) {
  return {
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
    issuer: `${seller.legalName}, registered in England and Wales under number ${seller.companyNumber}. VAT number ${seller.vatNumber}.`,
  };
}

function linesOf(lines: Invoice['lines'], rate: number) {
  return lines.map(({ description, net }) => ({
    description,
    rate: rate > 0 ? `${rate}%` : 'None',
    net: formatPence(net),
  }));
}

/** As it was when the invoice was issued. */
const rateOf = (document: Pick<Invoice, 'vatRate'>) => document.vatRate ?? vatRate;

const vatName = (rate: number) => (rate > 0 ? `VAT ${rate}%` : 'VAT');
const notesOf = (rate: number): string[] => (rate > 0 ? [] : [outsideTheScope]);

/** The name of such a document. */
export function kindOf(document: Pick<Invoice, 'gross' | 'vatRate'>): string {
  const kind = 'invoiceNumber' in document || document.gross < 0 ? 'credit note' : 'invoice';
  return rateOf(document) > 0 ? `VAT ${kind}` : kind;
}

function titleOf(document: Parameters<typeof kindOf>[0]): string {
  const kind = kindOf(document);
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}

function statusOf({ status, paidAt, gross }: Invoice): string {
  if (gross < 0) return 'Added to your credit';
  if (status === 'paid') return paidAt ? `Paid on ${dateInWords(paidAt)}` : 'Paid';
  return { open: 'To be paid', void: 'Void, nothing to pay', uncollectible: 'Not paid' }[status];
}

function sumsOf(invoice: Invoice): Sum[] {
  const { net, vat, gross, fromCredit, reduced = 0, status } = invoice;
  const rest = gross - fromCredit - reduced;
  const total: Sum[] = [
    { name: 'Net', amount: formatPence(net) },
    { name: vatName(rateOf(invoice)), amount: formatPence(vat) },
    { name: 'Total', amount: formatPence(gross), strong: true },
  ];
  if (gross < 0) return [...total, { name: 'Added to your credit', amount: formatPence(-gross) }];
  return [
    ...total,
    ...(fromCredit > 0 ? [{ name: 'Taken from your credit', amount: formatPence(-fromCredit) }] : []),
    ...(reduced > 0 ? [{ name: 'Taken off by credit note', amount: formatPence(-reduced) }] : []),
    ...(status === 'paid' ? [{ name: 'Paid by card', amount: formatPence(rest) }] : []),
    ...(status === 'open' ? [{ name: 'To be paid', amount: formatPence(rest) }] : []),
  ];
}
