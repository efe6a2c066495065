import type { BillingDue, BillingSubscription } from '@heliodesk/core/contracts/billing';
import { may } from '@heliodesk/core/rules/permissions';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { formatPence } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SettingsSection } from '../settings/index.ts';
import { DueList } from './due-list.tsx';
import { PayKnownCard } from './pay-known-card.tsx';
import { dueWords } from './words.ts';

const fetchDialog = async () => (await import('./pay-dialog.tsx')).PayDialog;

interface DueSectionProps {
  due: BillingDue;
  subscription: BillingSubscription;
}

/** First on the page: what has to be paid, until when, and the way to pay it. */
export function DueSection({ due, subscription }: DueSectionProps) {
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(fetchDialog);
  const mayPay = may(useUser().role, 'billing:manage');
  return (
    <SettingsSection title="To pay" lead="What’s due now, with VAT.">
      <Card className="grid content-start gap-5 border-danger/40">
        <div className="grid gap-1">
          <h3 className="font-semibold text-2xl tabular-nums tracking-tight">{formatPence(due.total)}</h3>
          <p>{dueWords(due, subscription)}</p>
        </div>
        <DueList due={due} />
        {mayPay && (
          <PayKnownCard
            due={due}
            card={subscription.card}
            other={
              <Button variant="secondary" busy={loading} onClick={() => void openDialog()} {...ahead}>
                Use another card
              </Button>
            }
          />
        )}
      </Card>
      {Dialog && <Dialog due={due} open={open} onClose={close} />}
    </SettingsSection>
  );
}
