import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useAction } from '../../lib/action.ts';
import { ShowMore } from '../../lib/lists/show-more.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { inboxAddress, markAllRead, type useInboxPages } from './api.ts';
import { InboxItem } from './inbox-item.tsx';

interface InboxListProps {
  inbox: ReturnType<typeof useInboxPages>;
  onLeave: () => void;
}

export function InboxList({ inbox, onLeave }: InboxListProps) {
  const { companyIdentifier } = useUser().company;
  const { items } = inbox;
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
          <div className="p-4">
            <Loaded query={{ ...inbox, data: inbox.first }} what="your inbox">
              {() => <Nothing />}
            </Loaded>
          </div>
        )}
        <div className="p-3 empty:hidden">
          <ShowMore list={inbox} />
        </div>
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

function Nothing() {
  return (
    <div className="grid justify-items-center gap-1 p-2 text-center">
      <Bell aria-hidden className="mb-2 size-6 text-sun-ink" />
      <p className="font-semibold">Nothing new</p>
      <p className="text-muted text-sm">
        We’ll let you know here when someone mentions you, gives you a job or joins the team.
      </p>
    </div>
  );
}
