import { SearchX } from 'lucide-react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountCard, CardHeading } from '../form/index.ts';

/** With a payment provider of its own the product has no sandbox, and so none of its pages. */
export function NotHere() {
  return (
    <AccountCard>
      <CardHeading Icon={SearchX} tone="danger" title="404 Page Not Found">
        There’s nothing at this address. It may have moved, or there’s a typo in it.
      </CardHeading>
      <LinkButton to={paths.home()} size="lg">
        Back to home
      </LinkButton>
    </AccountCard>
  );
}
