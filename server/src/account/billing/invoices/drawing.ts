import { seller } from '@heliodesk/core/brand';
import { answerTasks } from '#platform/thread.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { type CreditNote, creditNoteWords, type Invoice, invoiceWords } from './invoice-words.ts';

// The module of a thread: drawing takes a tenth of a second, in which nobody else would be answered.
answerTasks((drawn: Invoice | CreditNote) =>
  invoicePdf('invoiceNumber' in drawn ? creditNoteWords(drawn) : invoiceWords(drawn, drawn.seller ?? seller)),
);
