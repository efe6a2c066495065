import { createFairQueue } from '#platform/fair-queue.ts';
import { createThread } from '#platform/thread.ts';
import type { CreditNote, Invoice } from './invoice-words.ts';

const mostWaiting = 40;
/** In milliseconds. */
const threadEndsAfter = 60_000;

const draw = createThread<Invoice | CreditNote, Uint8Array>(new URL('./drawing.ts', import.meta.url), {
  endsAfter: threadEndsAfter,
});
const inQueue = createFairQueue({ mostWaiting });

export type InvoiceFile = { name: string; bytes: Buffer };

/** As a file, drawn in a thread of its own; whoever asks for many waits behind the others. */
export async function invoiceFile(asker: string, drawn: Invoice | CreditNote): Promise<InvoiceFile> {
  const bytes = await inQueue([asker], () => draw(drawn));
  const kind = 'invoiceNumber' in drawn ? 'credit-note' : 'invoice';
  return { name: `${kind}-${drawn.number.replace(/[^\w-]/g, '')}.pdf`, bytes: Buffer.from(bytes) };
}
