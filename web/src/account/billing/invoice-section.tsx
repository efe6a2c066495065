import type { BillingInvoice } from '@heliodesk/core/contracts/billing';
import { correctionsInWords, undoneInWords } from '@heliodesk/core/rules/corrections';
import { ReceiptText } from 'lucide-react';
import { formatDate, formatPence } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SettingsSection } from '../settings/index.ts';
import { creditNoteFile, invoiceFile } from './api.ts';
import { invoiceState } from './words.ts';

export function InvoiceSection({ invoices }: { invoices: BillingInvoice[] }) {
  return (
    <SettingsSection title="Invoices" lead="Newest first, with VAT.">
      {invoices.length > 0 ? (
        <ul aria-label="Invoices" className="rows">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<ReceiptText aria-hidden />} title="No invoices yet">
          Your first one comes with your first payment.
        </EmptyState>
      )}
    </SettingsSection>
  );
}

function InvoiceRow({ invoice }: { invoice: BillingInvoice }) {
  const { company } = useUser();
  const { id, number, issuedAt, amount, corrections, creditNotes } = invoice;
  const { tone, label } = invoiceState(invoice);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2.5 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto_6rem_auto] sm:px-5">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{number}</p>
        <p className="text-muted text-sm">{formatDate(issuedAt)}</p>
        {correctionsInWords(corrections, amount.gross, 'Your bank').map((words) => (
          <p key={words} className="text-sm">
            {words}
          </p>
        ))}
      </div>
      <p className="justify-self-end">
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="font-semibold tabular-nums sm:text-right">{formatPence(amount.gross)}</p>
      <div className="flex justify-self-end gap-2">
        <DownloadLink
          href={invoiceFile(id, company.companyIdentifier)}
          variant="secondary"
          size="sm"
          aria-label={`PDF of invoice ${number}`}
        >
          PDF
        </DownloadLink>
      </div>
      {creditNotes.length > 0 && (
        <ul
          aria-label={`Credit notes for ${number}`}
          className="col-span-full grid gap-2 border-line border-l-2 pl-4"
        >
          {creditNotes.map((note) => (
            <CreditNoteRow key={note.id} note={note} />
          ))}
        </ul>
      )}
    </li>
  );
}

function CreditNoteRow({ note }: { note: BillingInvoice['creditNotes'][number] }) {
  const { company } = useUser();
  const { id, number, status, issuedAt, gross, refunded } = note;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-medium">Credit note {number}</p>
        <p className="text-muted text-sm">
          {formatDate(issuedAt)}
          {status === 'undone' && `. ${undoneInWords(note)}.${refunded > 0 ? ' Please email us.' : ''}`}
        </p>
      </div>
      <p className="font-medium tabular-nums">{formatPence(-gross)}</p>
      <DownloadLink
        href={creditNoteFile(id, company.companyIdentifier)}
        variant="secondary"
        size="sm"
        aria-label={`PDF of credit note ${number}`}
      >
        PDF
      </DownloadLink>
    </li>
  );
}
