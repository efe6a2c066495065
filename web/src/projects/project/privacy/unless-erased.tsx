import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { may } from '@heliodesk/core/rules/permissions';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const KeptCard = lazy(async () => ({ default: (await import('./kept-card.tsx')).KeptCard }));

interface UnlessErasedProps {
  project: ProjectDetail;
  children: ReactNode;
}

/** A project's page; of one whose customer's data was erased, what is left of it. */
export function UnlessErased({ project, children }: UnlessErasedProps) {
  const mayRead = may(useUser().role, 'projects:privacy');
  const { erasedAt, customer } = project;
  if (!erasedAt) return children;
  return (
    <div className="grid max-w-3xl gap-3">
      <Alert title={`This customer’s data was erased on ${formatDate(erasedAt)}`}>
        The project still counts in your figures, but it can’t be changed any more.
        {!mayRead && ' Owners and admins can see what the law makes you keep.'}
      </Alert>
      {mayRead && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <KeptCard contactId={customer.id} />
        </Suspense>
      )}
    </div>
  );
}
