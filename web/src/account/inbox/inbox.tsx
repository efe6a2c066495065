import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { buttonVariants } from '../../ui/button-variants.ts';
import { useInboxPages } from './api.ts';
import { InboxList } from './inbox-list.tsx';

const mostShown = 99;

/** What has happened that concerns whoever looks, and how much of it is new. */
export function Inbox() {
  const [open, setOpen] = useState(false);
  const inbox = useInboxPages();
  const unread = inbox.first?.unread ?? 0;
  const amount = unread > mostShown ? `${mostShown}+` : String(unread);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={unread > 0 ? `Inbox, ${amount} unread` : 'Inbox'}
        className={buttonVariants({ variant: 'ghost', size: 'icon', className: 'relative' })}
      >
        <Bell aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-danger-solid px-1 text-center font-semibold text-white text-xs leading-5"
          >
            {amount}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Content
        aria-label="Inbox"
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className="floating grid max-h-[min(32rem,calc(100dvh-6rem))] w-96 max-w-[calc(100vw-1.5rem)] grid-rows-[auto_minmax(0,1fr)_auto]"
      >
        <InboxList inbox={inbox} onLeave={() => setOpen(false)} />
      </Popover.Content>
    </Popover.Root>
  );
}
