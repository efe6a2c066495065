import type { BillingSubscription } from '@heliodesk/core/contracts/billing';
import { may } from '@heliodesk/core/rules/permissions';
import { type SubscriptionCommand, takesCommand } from '@heliodesk/core/rules/subscription';
import { useOverlay } from '../../lib/overlay.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { ResumeButton } from './resume-button.tsx';
import { StartAgain } from './start-again.tsx';
import { useReturnedCard } from './use-returned-card.ts';

type PlanActionsProps = { subscription: BillingSubscription };

/** What an owner can do in this state; others see how it stands, and no more. */
export function PlanActions({ subscription }: PlanActionsProps) {
  if (may(useUser().role, 'billing:manage')) return <Actions subscription={subscription} />;
  return <p className="text-muted text-sm">Only an owner of your company can change this.</p>;
}

function Actions({ subscription }: PlanActionsProps) {
  const changing = useOverlay();
  const cancelling = useOverlay();
  const returned = useReturnedCard();
  const takes = (command: SubscriptionCommand) => takesCommand(subscription, command);
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {subscription.state === 'pending_payment' && (
        <LinkButton to={paths.signup()}>Finish your sign-up</LinkButton>
      )}
      {takes('resume') && <ResumeButton />}
      {takes('start-again') && <StartAgain subscription={subscription} returned={returned} />}
      {takes('change-plan') && (
        <Button variant="secondary" onClick={changing.show}>
          Change plan
        </Button>
      )}
      {takes('cancel') && (
        <Button variant="ghost" onClick={cancelling.show}>
          Cancel subscription
        </Button>
      )}
      <PlanDialog subscription={subscription} open={changing.open} onClose={changing.close} />
      <CancelDialog subscription={subscription} open={cancelling.open} onClose={cancelling.close} />
    </div>
  );
}
