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

  async function goOn(event: MouseEvent) {
    event.preventDefault();
    setTooEarly(false);
    const outcome = await askFor(sessionId);
    if (typeof outcome === 'object' && !outcome.entered) setTooEarly(true);
    else await leaveFor(paths.dashboard());
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {isTooEarly && (
        <Alert tone="warning" title="Choose your password first" className="sm:col-span-2">
          Open the link in our email. It lets you choose a password and takes you to your dashboard.
        </Alert>
      )}
      <a href={paths.dashboard()} onClick={goOn} className={buttonVariants({ size: 'lg' })}>
        Go to Dashboard
      </a>
      <LinkButton to={paths.home()} variant="secondary" size="lg">
        Back to home
      </LinkButton>
    </div>
  );
}
