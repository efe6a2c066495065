import { useRefetchOnFocus } from '../../lib/refetch-on-focus.ts';
import { sessionKey, useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmationButton } from './confirmation-button.tsx';

/** In place of the second factor, for whoever has signed up and not followed the link in their email yet. */
export function EmailConfirmation() {
  const { email } = useUser();
  useRefetchOnFocus(sessionKey[0]);
  return (
    <Alert tone="warning" title="Confirm your email address first">
      <p>
        We’ve emailed a link to <strong className="wrap-anywhere">{email}</strong>. Once you’ve opened it, you
        can set up a second factor here.
      </p>
      <ConfirmationButton />
    </Alert>
  );
}
