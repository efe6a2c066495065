import { type MouseEvent, useState } from 'react';
import { leaveFor } from '../../lib/leave-for.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonVariants } from '../../ui/button-variants.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { askFor } from './use-outcome.ts';

/** To the dashboard, once there is a password to sign in with; before that it would lead to a form that asks for one. */
export function WayOn({ sessionId }: { sessionId: string }) {
  const [isTooEarly, setTooEarly] = useState(false);
  const [busy, setBusy] = useState(false);

  async function goOn(event: MouseEvent) {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (wantsNewTab || 'signedIn' in document.documentElement.dataset) return;
    event.preventDefault();
    setTooEarly(false);
    setBusy(true);
    const outcome = await askFor(sessionId);
    setBusy(false);
    if (typeof outcome === 'object' && !outcome.entered) setTooEarly(true);
    else await leaveFor(paths.dashboard());
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {isTooEarly && (
        <Alert tone="warning" title="Check your email first" className="sm:col-span-2">
          Open the link we’ve sent you. It takes you to your dashboard.
        </Alert>
      )}
      <a href={paths.dashboard()} aria-busy={busy} onClick={goOn} className={buttonVariants({ size: 'lg' })}>
        Go to Dashboard
      </a>
      <LinkButton to={paths.home()} variant="secondary" size="lg">
        Back to home
      </LinkButton>
    </div>
  );
}
