import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useAction } from '../../lib/action.ts';
import { refusalWords } from '../../lib/refusal.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { inboxAddress, markAllRead, type useInboxPages } from './api.ts';
import { InboxItem } from './inbox-item.tsx';

interface InboxListProps {
  inbox: ReturnType<typeof useInboxPages>;
  onLeave: () => void;
}

export function InboxList({ inbox, onLeave }: InboxListProps) {
  const { companyIdentifier } = useUser().company;
  const items = inbox.data?.pages.flatMap((page) => page.items) ?? [];
  const newest = items[0]?.id;
  const markAll = useAction({ act: markAllRead, failure: 'Not marked', renews: [inboxAddress] });
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-3 border-line border-b px-4">
        <h2 className="font-semibold">Inbox</h2>
        {newest && items.some(({ read }) => !read) && (
          <Button variant="ghost" size="sm" busy={markAll.busy} onClick={() => markAll.run(newest)}>
            Mark all as read
          </Button>
        )}
      </div>
      <div className="overflow-y-auto overscroll-contain">
        {items.length > 0 ? (
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <InboxItem key={item.id} item={item} company={companyIdentifier} onLeave={onLeave} />
            ))}
          </ul>
        ) : (
          <Otherwise inbox={inbox} />
        )}
        {inbox.hasNextPage && (
          <div className="grid justify-items-center p-3">
            <Button
              variant="ghost"
              size="sm"
              busy={inbox.isFetchingNextPage}
              onClick={() => inbox.fetchNextPage({ cancelRefetch: false })}
            >
              {inbox.isFetchNextPageError ? 'Try again' : 'Show more'}
            </Button>
          </div>
        )}
      </div>
      <Link
        to={`${paths.settings(companyIdentifier)}#notifications`}
        onClick={onLeave}
        className="border-line border-t px-4 py-3 text-center text-muted text-sm hover:text-ink"
      >
        Choose what we email you
      </Link>
    </>
  );
}

/** In place of the list. */
function Otherwise({ inbox }: Pick<InboxListProps, 'inbox'>) {
  if (inbox.isPending) return <Skeleton className="m-4 h-24" />;
  if (inbox.error)
    return (
      <div className="grid justify-items-center gap-3 p-6 text-center" role="alert">
        <p className="font-semibold">Your inbox couldn’t be loaded</p>
        <p className="text-muted text-sm">{refusalWords(inbox.error)}</p>
        <Button variant="secondary" size="sm" busy={inbox.isFetching} onClick={() => inbox.refetch()}>
          Try again
        </Button>
      </div>
    );
  return (
    <div className="grid justify-items-center gap-1 p-6 text-center">
      <Bell aria-hidden className="mb-2 size-6 text-sun-ink" />
      <p className="font-semibold">Nothing new</p>
      <p className="text-muted text-sm">We’ll let you know here when someone joins or a payment fails.</p>
    </div>
  );
}
