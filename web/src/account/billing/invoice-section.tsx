import type { BillingInvoice } from '@heliodesk/core/contracts/billing';
import { may } from '@heliodesk/core/rules/permissions';
import { ReceiptText } from 'lucide-react';
import { formatDate, formatPence } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonVariants } from '../../ui/button-variants.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SettingsSection } from '../settings/index.ts';
import { invoiceFile } from './api.ts';
import { invoiceStates } from './words.ts';

export function InvoiceSection({ invoices }: { invoices: BillingInvoice[] }) {
  return (
    <SettingsSection title="Invoices" lead="The newest first, each with its VAT.">
      {invoices.length > 0 ? (
        <ul aria-label="Invoices" className="rows">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<ReceiptText aria-hidden />} title="No invoices yet">
          The first one is written with the first charge.
        </EmptyState>
      )}
    </SettingsSection>
  );
}

function InvoiceRow({ invoice }: { invoice: BillingInvoice }) {
  const { role, company } = useUser();
  const { id, number, status, issuedAt, amount, payUrl } = invoice;
  const { tone, label } = invoiceStates[status];
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 grow basis-40">
        <p className="wrap-anywhere font-semibold">{number}</p>
        <p className="text-muted text-sm">{formatDate(issuedAt)}</p>
      </div>
      <p>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="min-w-24 text-right font-semibold tabular-nums">{formatPence(amount.gross)}</p>
      <div className="flex gap-2">
        {status === 'open' && payUrl && may(role, 'billing:manage') && (
          <a
            href={payUrl}
            className={buttonVariants({ size: 'sm' })}
            aria-label={`Pay invoice ${number} now`}
          >
            Pay now
          </a>
        )}
        <DownloadLink
          href={invoiceFile(id, company.companyIdentifier)}
          variant="secondary"
          size="sm"
          aria-label={`PDF of invoice ${number}`}
        >
          PDF
        </DownloadLink>
      </div>
    </li>
  );
}
