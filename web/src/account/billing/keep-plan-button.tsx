import type { BillingSubscription } from '@heliodesk/core/contracts/billing';
import { planOf } from '@heliodesk/core/rules/plans';
import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { changePlan, renewed } from './api.ts';
import { tariffWords } from './words.ts';

/** Takes back a change to a smaller plan, which has not begun. It charges nothing now, so it asks nothing. */
export function KeepPlanButton({ subscription }: { subscription: BillingSubscription }) {
  const { planId, businessSize } = subscription;
  const { run, busy } = useAction({
    act: () => changePlan({ planId, businessSize, agreedGross: 0 }),
    failure: 'Plan not kept',
    renews: renewed,
    onDone: () => toast({ title: 'You keep your plan', description: tariffWords(subscription) }),
  });
  return (
    <Button variant="secondary" busy={busy} onClick={() => run()}>
      {busy ? 'Keeping …' : `Keep ${planOf(planId).name}`}
    </Button>
  );
}
