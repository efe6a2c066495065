import { createFairQueue } from '#platform/fair-queue.ts';
import { createThread } from '#platform/thread.ts';
import type { Invoice } from './invoice-words.ts';

const mostWaiting = 40;
/** In milliseconds. */
const threadEndsAfter = 60_000;

const draw = createThread<Invoice, Uint8Array>(new URL('./drawing.ts', import.meta.url), {
  endsAfter: threadEndsAfter,
});
const inQueue = createFairQueue({ mostWaiting });

export type InvoiceFile = { name: string; bytes: Buffer };

/** As a file, drawn in a thread of its own; whoever asks for many waits behind the others. */
export async function invoiceFile(asker: string, invoice: Invoice): Promise<InvoiceFile> {
  const bytes = await inQueue([asker], () => draw(invoice));
  return { name: `invoice-${invoice.number.replace(/[^\w-]/g, '')}.pdf`, bytes: Buffer.from(bytes) };
}
