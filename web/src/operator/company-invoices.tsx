import type { CompanyFacts, ListedCompany } from '@heliodesk/core/contracts/operator';
import { correctionsInWords, standingOf, undoneInWords } from '@heliodesk/core/rules/corrections';
import { useState } from 'react';
import { formatDate, formatPence } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { companiesAddress, operatorBillingAddress, refund } from './api.ts';
import { GivingForm } from './giving-form.tsx';

type Invoice = CompanyFacts['invoices'][number];

const states = {
  open: { label: 'To be paid', tone: 'sun' },
  paid: { label: 'Paid', tone: 'success' },
  void: { label: 'Void', tone: 'neutral' },
  uncollectible: { label: 'Not paid', tone: 'danger' },
} as const;

const tones = { refunded: 'neutral', 'partly-refunded': 'info', disputed: 'danger' } as const;

interface CompanyInvoicesProps {
  company: ListedCompany;
  invoices: Invoice[];
}

export function CompanyInvoices({ company, invoices }: CompanyInvoicesProps) {
  return (
    <section aria-labelledby="invoices" className="grid gap-2">
      <h3 id="invoices" className="font-semibold">
        Invoices
      </h3>
      {invoices.length === 0 && <p className="text-muted">None so far.</p>}
      <ul className="grid gap-3">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} company={company} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

function InvoiceRow({ company, invoice }: { company: ListedCompany; invoice: Invoice }) {
  const [refunds, setRefunds] = useState(false);
  const { number, status, issuedAt, gross, corrections, refundable, creditNotes } = invoice;
  const standing = standingOf(corrections, gross);
  const shown = standing ? { label: standing.label, tone: tones[standing.kind] } : states[status];
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium">{number}</span>
        <span className="text-muted text-sm">{formatDate(issuedAt)}</span>
        <Badge tone={shown.tone}>{shown.label}</Badge>
        <span className="ml-auto tabular-nums">{formatPence(gross)}</span>
        {refundable > 0 && (
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={refunds}
            aria-label={`Refund invoice ${number}`}
            onClick={() => setRefunds(!refunds)}
          >
            Refund
          </Button>
        )}
      </div>
      {correctionsInWords(corrections, gross, 'Their bank').map((words) => (
        <p key={words} className="text-muted text-sm">
          {words}
        </p>
      ))}
      {creditNotes.map((note) => (
        <p key={note.id} className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span>
            Credit note {note.number}, {formatDate(note.issuedAt)}
            {note.status === 'undone' && ` (${undoneInWords(note)})`}
          </span>
          <span className="ml-auto tabular-nums">{formatPence(-note.gross)}</span>
        </p>
      ))}
      {refunds && refundable > 0 && (
        <div className="rounded-2xl border border-line p-4">
          <RefundForm company={company} invoice={invoice} onDone={() => setRefunds(false)} />
        </div>
      )}
    </li>
  );
}

type RefundFormProps = { company: ListedCompany; invoice: Invoice; onDone: () => void };

function RefundForm({ company: { id, name }, invoice, onDone }: RefundFormProps) {
  const { number, refundable } = invoice;
  return (
    <GivingForm
      title={`Refund ${number}`}
      label={`Amount, with VAT: up to ${formatPence(refundable)}`}
      most={refundable}
      begin="Refund"
      question={(amount) => `Refund ${amount} to ${name}?`}
      consequence={`It goes back to the card that paid ${number}, and they’re emailed a credit note. You can’t undo this.`}
      confirm={(amount) => `Refund ${amount}`}
      done={(amount) => `${amount} refunded to ${name}`}
      failure="Not refunded"
      give={(gift) => refund(id, { ...gift, invoiceId: invoice.id })}
      renews={[`${companiesAddress}/${id}`, operatorBillingAddress]}
      onDone={onDone}
    />
  );
}
