import type { BillingOverview } from '@heliodesk/core/contracts/billing';
import { may } from '@heliodesk/core/rules/permissions';
import { vatWords } from '@heliodesk/core/rules/vat-place';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SettingsSection } from '../settings/index.ts';

const fetchDialog = async () => (await import('./details-dialog.tsx')).DetailsDialog;

type DetailsSectionProps = { details: BillingOverview['details'] };

/** The details on invoices, and the address they are sent to. */
export function DetailsSection({ details }: DetailsSectionProps) {
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(fetchDialog);
  const { name, address, vatNumber, email } = details;
  return (
    <SettingsSection title="Invoice details" lead="What goes on your invoices, and who gets them.">
      <Card className="grid content-start justify-items-start gap-4">
        {!address && (
          <Alert tone="warning" title="Your address is missing">
            Please add it, so it’s on your next invoice. You’ll need it there to claim back the VAT.
          </Alert>
        )}
        <dl className="grid w-full gap-4 sm:grid-cols-2">
          <Detail name="Company">{name}</Detail>
          <Detail name="Invoices go to">{email}</Detail>
          <Detail name="Address">{address || 'Not added yet'}</Detail>
          <Detail name="VAT number">{vatNumber || 'None'}</Detail>
        </dl>
        {vatWords(details) && <p className="text-muted text-sm">{vatWords(details)}</p>}
        {may(useUser().role, 'billing:manage') && (
          <Button variant="secondary" busy={loading} onClick={() => void openDialog()} {...ahead}>
            Edit invoice details
          </Button>
        )}
      </Card>
      {Dialog && <Dialog details={details} open={open} onClose={close} />}
    </SettingsSection>
  );
}

function Detail({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line font-medium">{children}</dd>
    </div>
  );
}
