import type { Invitation } from '@heliodesk/core/contracts/team';
import { may, roleNames, rolesToGive } from '@heliodesk/core/rules/permissions';
import { useAction } from '../../lib/action.ts';
import { Moment } from '../../lib/moment.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { invite, teamAddress } from './api.ts';

interface InvitationRowProps {
  invitation: Invitation;
  onWithdraw: (invitation: Invitation) => void;
}

export function InvitationRow({ invitation, onWithdraw }: InvitationRowProps) {
  const own = useUser().role;
  const { email, role, invitedAt, expiresAt } = invitation;
  const reachable = may(own, 'team:invite') && rolesToGive(own).includes(role);
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-5">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{email}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <Badge>{roleNames[role]}</Badge>
          <span>
            Invited <Moment at={invitedAt} />
          </span>
          <Expiry at={expiresAt} />
        </p>
      </div>
      {reachable && (
        <div className="flex flex-wrap gap-2">
          <SendAgain {...invitation} />
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Withdraw the invitation of ${email}`}
            onClick={() => onWithdraw(invitation)}
          >
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
}

function Expiry({ at }: { at: string }) {
  const now = new Date();
  if (new Date(at) <= now) return <Badge tone="danger">Expired</Badge>;
  return <span>Expires {relativeTime(at, now)}</span>;
}

function SendAgain({ email, role }: Invitation) {
  const { run, busy } = useAction({
    act: () => invite({ emails: [email], role }),
    failure: 'Not sent',
    renews: [teamAddress],
    onDone: ({ invited }) =>
      toast(
        invited.length > 0
          ? { title: 'Sent again', description: `${email} has a new link; the old one no longer works.` }
          : { title: 'Already in your team', description: `${email} has joined in the meantime.` },
      ),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={busy ? undefined : `Send again to ${email}`}
      busy={busy}
      onClick={() => run()}
    >
      {busy ? 'Sending …' : 'Send again'}
    </Button>
  );
}
