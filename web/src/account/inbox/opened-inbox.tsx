import { Popover } from 'radix-ui';
import { type ComponentProps, useState } from 'react';
import type { useInboxPages } from './api.ts';
import { InboxList } from './inbox-list.tsx';

interface OpenedInboxProps {
  inbox: ReturnType<typeof useInboxPages>;
  /** The button it is opened by from now on. */
  button: ComponentProps<'button'>;
}

/** Open from the start, for its code comes with the press that opens it. */
export function OpenedInbox({ inbox, button }: OpenedInboxProps) {
  const [open, setOpen] = useState(true);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger {...button} />
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
