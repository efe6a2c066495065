import type { Session } from '@heliodesk/core/contracts/account';
import { Monitor, Smartphone } from 'lucide-react';
import { useAction } from '../../lib/action.ts';
import { Moment } from '../../lib/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { endSession, sessionsAddress } from './api.ts';
import { deviceName, isHandheld } from './device.ts';

interface SessionRowProps {
  session: Session;
  onGone: () => void;
}

export function SessionRow({ session, onGone }: SessionRowProps) {
  const { id, device, lastSeenAt, current } = session;
  const name = deviceName(device);
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  const { run, busy } = useAction({
    act: () => endSession(id),
    failure: 'Not signed out',
    renews: [sessionsAddress],
    onDone() {
      toast({ title: `Signed out: ${name}` });
      onGone();
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-5">
      <Icon aria-hidden className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {name} {current && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-muted text-sm">
          Last seen <Moment at={lastSeenAt} />
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Sign out ${name}`}
          busy={busy}
          onClick={() => run()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
