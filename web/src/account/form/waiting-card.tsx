import { Unplug } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AccountCard } from './account-card.tsx';
import { CardHeading } from './card-heading.tsx';

/** While the server is asked about a link. */
export function WaitingCard({ title }: { title: string }) {
  return (
    <AccountCard>
      <VisuallyHidden role="status">Checking your link</VisuallyHidden>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <Skeleton className="size-12" />
      <Skeleton className="h-8 w-3/5" />
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
        <CardHeading Icon={Unplug} tone="danger" title="We could not check your link">
          Nothing is wrong with the link as far as we know. Please check your connection and try again.
        </CardHeading>
      </div>
      <Button size="lg" onClick={onAgain}>
        Try again
      </Button>
    </AccountCard>
  );
}
