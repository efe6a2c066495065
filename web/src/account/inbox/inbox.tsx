import { Bell } from 'lucide-react';
import { useOnDemand } from '../../lib/on-demand.ts';
import { buttonVariants } from '../../ui/button-variants.ts';
import { useInboxPages } from './api.ts';

const mostShown = 99;
const fetchOpened = async () => (await import('./opened-inbox.tsx')).OpenedInbox;

/** Notifications for the person who is signed in, with the number of new ones. */
export function Inbox() {
  const { Loaded: OpenedInbox, loading, load, ahead } = useOnDemand(fetchOpened);
  const inbox = useInboxPages();
  const unread = inbox.first?.unread ?? 0;
  const amount = unread > mostShown ? `${mostShown}+` : String(unread);
  const button = {
    'aria-label': unread > 0 ? `Inbox, ${amount} unread` : 'Inbox',
    className: buttonVariants({ variant: 'ghost', size: 'icon', className: 'relative' }),
    children: (
      <>
        <Bell aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-danger-solid px-1 text-center font-semibold text-white text-xs leading-5"
          >
            {amount}
          </span>
        )}
      </>
    ),
  };
  if (OpenedInbox) return <OpenedInbox inbox={inbox} button={button} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={loading || undefined}
      {...button}
      {...ahead}
      onClick={() => void load()}
    />
  );
}
