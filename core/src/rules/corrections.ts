import { formatPence } from './money.ts';
import { type Amount, sumOf } from './vat.ts';

export const disputeStates = ['open', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The corrections of an invoice, in pence: given back to the card, given as credit, asked back by a bank. */
export type Corrections = {
  refunded: number;
  credited: number;
  dispute: { amount: number; state: DisputeState } | null;
};

/**
 * So many pence of an invoice, with the VAT in them. Several parts of one invoice never add up to other VAT than it has,
 * whatever was rounded on the way.
 */
export function partOf(invoice: Amount, earlier: readonly Amount[], gross: number): Amount {
  const before = sumOf(earlier);
  const vatUpTo = Math.round((invoice.vat * (before.gross + gross)) / invoice.gross);
  const vat = Math.min(gross, Math.max(0, vatUpTo - before.vat));
  return { net: gross - vat, vat, gross };
}

type Refundable = Pick<Corrections, 'refunded' | 'dispute'> & {
  status: string;
  gross: number;
  /** The amount that was paid by card. */
  fromCard: number;
  /** The amount that credit notes have corrected, in whichever way. */
  corrected: number;
};

/** Pence that can still go back to the card. What a bank has asked back is for the bank to decide. */
export function refundableOf({ status, gross, fromCard, refunded, corrected, dispute }: Refundable): number {
  if (status !== 'paid' || dispute) return 0;
  return Math.max(0, Math.min(fromCard - refunded, gross - corrected));
}

export type Standing = { kind: 'refunded' | 'partly-refunded' | 'disputed'; label: string };

/** The status of an invoice that is not simply paid any more; nothing where it is. */
export function standingOf({ refunded, dispute }: Corrections, gross: number): Standing | undefined {
  if (dispute) return { kind: 'disputed', label: dispute.state === 'open' ? 'Disputed' : 'Taken back' };
  if (refunded <= 0) return undefined;
  return refunded >= gross
    ? { kind: 'refunded', label: 'Refunded' }
    : { kind: 'partly-refunded', label: 'Partly refunded' };
}

/** Describes the corrections of an invoice, a sentence each; the bank is the reader's own or somebody else's. */
export function correctionsInWords(
  { refunded, credited, dispute }: Corrections,
  gross: number,
  bank: 'Your bank' | 'Their bank',
): string[] {
  const of = refunded < gross ? ` of ${formatPence(gross)}` : '';
  return [
    ...(dispute ? [disputeInWords(dispute, bank)] : []),
    ...(refunded > 0 ? [`Refunded ${formatPence(refunded)}${of}`] : []),
    ...(credited > 0 ? [`${formatPence(credited)} given as credit`] : []),
  ];
}

/** Why a credit note no longer counts. */
export function undoneInWords({ refunded }: { refunded: number }): string {
  return refunded > 0 ? 'The refund didn’t go through' : 'We’ve taken it back';
}

function disputeInWords({ amount, state }: NonNullable<Corrections['dispute']>, bank: string): string {
  return state === 'open'
    ? `${bank} has asked for ${formatPence(amount)} back`
    : `${bank} has taken ${formatPence(amount)} back`;
}
