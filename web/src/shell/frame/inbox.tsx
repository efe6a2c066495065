import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { buttonVariants } from '../../ui/button-variants.ts';

/** Where the product will tell of what has happened. */
export function Inbox() {
  return (
    <Popover.Root>
      <Popover.Trigger aria-label="Inbox" className={buttonVariants({ variant: 'ghost', size: 'icon' })}>
        <Bell aria-hidden />
      </Popover.Trigger>
      <Popover.Content
        aria-label="Inbox"
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className="floating grid w-72 max-w-[calc(100vw-1.5rem)] justify-items-center gap-1 p-6 text-center"
      >
        <Bell aria-hidden className="mb-2 size-6 text-sun-ink" />
        <p className="font-semibold">Nothing new</p>
        <p className="text-muted text-sm">What needs your attention will be listed here.</p>
      </Popover.Content>
    </Popover.Root>
  );
}
