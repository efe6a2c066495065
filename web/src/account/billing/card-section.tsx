import type { BillingSubscription } from '@heliodesk/core/contracts/billing';
import { may } from '@heliodesk/core/rules/permissions';
import { takesCommand } from '@heliodesk/core/rules/subscription';
import { CreditCard } from 'lucide-react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SettingsSection } from '../settings/index.ts';
import { cardWarning, cardWords, expiryWords } from './words.ts';

const fetchDialog = async () => (await import('./card-dialog.tsx')).CardDialog;

interface CardSectionProps {
  subscription: BillingSubscription;
  now: Date;
}

export function CardSection({ subscription, now }: CardSectionProps) {
  const { card } = subscription;
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(fetchDialog);
  const mayUpdate = may(useUser().role, 'billing:manage') && takesCommand(subscription, 'update-card');
  const warning = cardWarning(subscription, now);
  return (
    <SettingsSection title="Card" lead="Only our payment provider ever sees the number.">
      <Card className="grid content-start gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="flex min-w-0 items-center gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-sunken text-muted">
              <CreditCard aria-hidden className="size-6" />
            </span>
            <div className="min-w-0">
              <h3 className="wrap-anywhere font-semibold">{card ? cardWords(card) : 'No card'}</h3>
              {card && <p className="text-muted text-sm tabular-nums">Expires {expiryWords(card)}</p>}
            </div>
          </div>
          {mayUpdate && (
            <Button variant="secondary" busy={loading} onClick={() => void openDialog()} {...ahead}>
              Update card
            </Button>
          )}
        </div>
        {warning && <Alert tone="warning">{warning}</Alert>}
      </Card>
      {Dialog && <Dialog open={open} onClose={close} />}
    </SettingsSection>
  );
}
