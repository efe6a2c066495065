import type { ForwardingAddress } from '@heliodesk/core/contracts/magnet-forwarding';
import type { ForwardingState } from '@heliodesk/core/rules/magnets/forwarding';
import { may } from '@heliodesk/core/rules/permissions';
import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import { useAction } from '../../lib/action.ts';
import { useUser } from '../../lib/session.ts';

import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { askAgain, forwardingAddress, useForwarding } from '../api.ts';
import { entriesIn } from './typed-magnet.ts';

const words: Readonly<Record<ForwardingState, string>> = {
  proven: 'Agreed. Each lead goes there at once.',
  waiting: 'We’ve emailed a link to agree. Leads go there once it’s pressed.',
  expired: 'The link we emailed has expired, so no leads go there.',
  stopped: 'They’ve asked us to stop, so no leads go there.',
};

/** The state of each forwarding address in the form, which its readers decide. */
export function ForwardingStates({ typed }: { typed: string }) {
  const { data } = useForwarding();
  const entries = [...new Set(entriesIn(typed.toLowerCase()))];
  const known = new Map(data?.items.map((each) => [each.address, each]));
  const shown = entries.flatMap((address) => known.get(address) ?? []);
  const isNew = data !== undefined && shown.length < entries.length;
  return (
    <>
      {shown.length > 0 && (
        <ul aria-label="Where leads go" className="divide-y divide-line rounded-lg border border-line">
          {shown.map((each) => (
            <State key={each.address} {...each} />
          ))}
        </ul>
      )}
      {isNew && (
        <p className="-mt-2 text-muted text-sm">
          When you save, we email each new address a link to agree. Nothing else is sent there until they do.
        </p>
      )}
    </>
  );
}

const icons = { proven: CircleCheck, waiting: Clock, expired: Clock, stopped: CircleSlash };

function State({ address, state, mayAsk }: ForwardingAddress) {
  const Icon = icons[state];
  const mayEdit = may(useUser().role, 'magnets:edit');
  const { run, busy } = useAction({
    act: askAgain,
    failure: 'Not sent',
    renews: [forwardingAddress],
    onDone: () => toast({ title: 'Email sent', description: `We’ve asked ${address} again.` }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-medium">{address}</p>
        <p className="text-muted text-sm">{words[state]}</p>
      </div>
      {mayEdit && mayAsk && (
        <Button
          variant="ghost"
          size="sm"
          busy={busy}
          aria-label={`Email again: ${address}`}
          onClick={() => run(address)}
        >
          Email again
        </Button>
      )}
    </li>
  );
}
