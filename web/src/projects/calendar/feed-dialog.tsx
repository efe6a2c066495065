import type { CalendarFeed, NewCalendarFeed } from '@heliodesk/core/contracts/calendar-feed';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { AddressToCopy } from '../../lib/address-to-copy.tsx';
import { formatDate } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { endFeed, feedAddress, makeFeed } from './api.ts';

interface FeedDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
}

/** The private address of one's own visits, for the calendar on a telephone. */
export function FeedDialog({ open, onClose }: FeedDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title="Your visits in your own calendar"
      description="Add a private address to Google, Apple or Outlook, and your visits show up there and stay up to date."
    >
      {open && <Opened />}
    </Dialog>
  );
}

function Opened() {
  const query = useQuery<CalendarFeed>({ queryKey: [feedAddress] });
  const [made, setMade] = useState<NewCalendarFeed>();
  const making = useAction({
    act: makeFeed,
    failure: 'Not made',
    renews: [feedAddress],
    onDone: setMade,
  });
  const ending = useAction({
    act: endFeed,
    failure: 'Not turned off',
    renews: [feedAddress],
    onDone() {
      setMade(undefined);
      toast({ title: 'Turned off', description: 'The old address doesn’t work any more.' });
    },
  });
  return (
    <Loaded query={query} what="your address">
      {({ createdAt }) => (
        <div className="grid gap-4">
          {made ? (
            <AddressToCopy
              label="Your private address"
              hint="Copy it now: we can’t show it again. In your calendar, look for “Add from URL” or “Subscribe”."
              url={made.url}
            />
          ) : (
            <p className="text-muted">
              {createdAt
                ? `You made an address on ${formatDate(createdAt)}. We can’t show it again; a new one replaces it.`
                : 'You don’t have one yet. Anybody who has the address can see your visits, so keep it to yourself.'}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant={made ? 'secondary' : 'primary'} busy={making.busy} onClick={() => making.run()}>
              {createdAt ? 'Make a new address' : 'Make my address'}
            </Button>
            {createdAt && (
              <Button variant="ghost" className="text-danger" busy={ending.busy} onClick={() => ending.run()}>
                Turn it off
              </Button>
            )}
          </div>
        </div>
      )}
    </Loaded>
  );
}
