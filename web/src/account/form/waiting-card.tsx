import { type LucideIcon, Unplug } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AccountCard } from './account-card.tsx';
import { CardHeading } from './card-heading.tsx';
import { NeedsScript } from './needs-script.tsx';

interface WaitingCardProps {
  Icon: LucideIcon;
  title: string;
  children: string;
}

/** While the server is asked about a link. Its words stand in the page's HTML, as those that follow cannot. */
export function WaitingCard({ Icon, title, children }: WaitingCardProps) {
  return (
    <AccountCard>
      <VisuallyHidden role="status">Checking your link</VisuallyHidden>
      <CardHeading Icon={Icon} title={title}>
        {children}
      </CardHeading>
      <NeedsScript />
      <Skeleton className="h-24" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-13" />
    </AccountCard>
  );
}

/** The server could not be asked, which says nothing about the link. */
export function UncheckedCard({ onAgain }: { onAgain: () => void }) {
  return (
    <AccountCard>
      <div role="alert">
        <CardHeading Icon={Unplug} tone="danger" title="We couldn’t check your link">
          As far as we know the link is fine. Please check your connection and try again.
        </CardHeading>
      </div>
      <Button size="lg" onClick={onAgain}>
        Try again
      </Button>
    </AccountCard>
  );
}
