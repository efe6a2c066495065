import type { BillingDue, BillingSubscription } from '@heliodesk/core/contracts/billing';
import { may } from '@heliodesk/core/rules/permissions';
import { type SubscriptionCommand, takesCommand } from '@heliodesk/core/rules/subscription';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { KeepPlanButton } from './keep-plan-button.tsx';
import { ResumeButton } from './resume-button.tsx';
import { StartAgain } from './start-again.tsx';
import { useReturnedCard } from './use-returned-card.ts';

const fetchPlanDialog = async () => (await import('./plan-dialog.tsx')).PlanDialog;
const fetchCancelDialog = async () => (await import('./cancel-dialog.tsx')).CancelDialog;

type PlanActionsProps = { subscription: BillingSubscription; due: BillingDue | null };

/** The actions of an owner in this state; others see how it stands, and no more. */
export function PlanActions(props: PlanActionsProps) {
  if (may(useUser().role, 'billing:manage')) return <Actions {...props} />;
  return <p className="text-muted text-sm">Only an owner of your company can change this.</p>;
}

function Actions({ subscription, due }: PlanActionsProps) {
  const changing = useDialogOnDemand(fetchPlanDialog);
  const cancelling = useDialogOnDemand(fetchCancelDialog);
  const returned = useReturnedCard();
  const takes = (command: SubscriptionCommand) => takesCommand(subscription, command);
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {subscription.state === 'pending_payment' && (
        <LinkButton to={paths.signup()}>Finish your sign-up</LinkButton>
      )}
      {takes('resume') && <ResumeButton />}
      {takes('start-again') && <StartAgain {...{ subscription, due, returned }} />}
      {takes('change-plan') && subscription.next && <KeepPlanButton subscription={subscription} />}
      {takes('change-plan') && !subscription.next && (
        <Button
          variant="secondary"
          busy={changing.loading}
          onClick={() => void changing.openDialog()}
          {...changing.ahead}
        >
          Change plan
        </Button>
      )}
      {takes('cancel') && (
        <Button
          variant="ghost"
          busy={cancelling.loading}
          onClick={() => void cancelling.openDialog()}
          {...cancelling.ahead}
        >
          Cancel subscription
        </Button>
      )}
      {changing.Dialog && (
        <changing.Dialog subscription={subscription} open={changing.open} onClose={changing.close} />
      )}
      {cancelling.Dialog && (
        <cancelling.Dialog {...{ subscription, due }} open={cancelling.open} onClose={cancelling.close} />
      )}
    </div>
  );
}
