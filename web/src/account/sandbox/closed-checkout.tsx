import type { SandboxCheckout } from '@heliodesk/core/contracts/sandbox';
import { CircleCheck, Hourglass } from 'lucide-react';
import { paths } from '../../paths.ts';
import { buttonVariants } from '../../ui/button-variants.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountCard, CardHeading } from '../form/index.ts';

/** For whoever comes back to it: it takes no second card. */
export function ClosedCheckout({ checkout: { status, successUrl } }: { checkout: SandboxCheckout }) {
  if (status === 'complete')
    return (
      <AccountCard>
        <CardHeading Icon={CircleCheck} tone="leaf" title="This checkout is complete">
          Your card was accepted. There’s nothing more to do here.
        </CardHeading>
        <a href={successUrl} className={buttonVariants({ size: 'lg' })}>
          Continue
        </a>
      </AccountCard>
    );
  return (
    <AccountCard>
      <CardHeading Icon={Hourglass} tone="danger" title="This checkout has expired">
        Nothing was charged. Please choose your plan again.
      </CardHeading>
      <LinkButton to={paths.pricing()} size="lg">
        Choose a plan
      </LinkButton>
    </AccountCard>
  );
}
