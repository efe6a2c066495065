/** The states of an address that leads are to be forwarded to. */
export const forwardingStates = ['proven', 'waiting', 'expired', 'stopped'] as const;
export type ForwardingState = (typeof forwardingStates)[number];

/** The record of an address that somebody was asked about. */
export interface AskedAddress {
  askedAt: Date;
  provenAt: Date | null;
  stoppedAt: Date | null;
}

const day = 24 * 60 * 60_000;
/** The time for which the link that proves an address can be pressed. */
export const proofLasts = 7 * day;
/** The time for which a reader who has said stop isn't asked again. */
export const stopLasts = 30 * day;

/** Nothing is forwarded to an address before its reader has agreed, or once they have said stop. */
export function forwardingStateOf(
  { askedAt, provenAt, stoppedAt }: AskedAddress,
  now: Date,
): ForwardingState {
  if (stoppedAt) return 'stopped';
  if (provenAt) return 'proven';
  return now.getTime() - askedAt.getTime() > proofLasts ? 'expired' : 'waiting';
}

/** True if the reader of an address may be asked, for the first time or once more. */
export function mayAsk(known: AskedAddress | undefined, now: Date): boolean {
  if (!known) return true;
  if (known.stoppedAt) return now.getTime() - known.stoppedAt.getTime() > stopLasts;
  return known.provenAt === null;
}
