import { useAction } from '../../lib/action.ts';
import { useAskedOnReturn } from '../../lib/returning.ts';
import { sessionKey, useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { sendConfirmation } from './api.ts';

/** In place of the second factor, for whoever has signed up and not followed the link in their email yet. */
export function EmailConfirmation() {
  const { email } = useUser();
  useAskedOnReturn(sessionKey[0]);
  const sending = useAction({
    act: sendConfirmation,
    failure: 'Email not sent',
    onDone: () => toast({ title: 'Email sent', description: `Please check the inbox of ${email}.` }),
  });
  return (
    <Alert tone="warning" title="Confirm your email address first">
      <p>
        We’ve emailed a link to <strong className="wrap-anywhere">{email}</strong>. Once you’ve opened it, you
        can set up a second factor here.
      </p>
      <Button variant="secondary" className="mt-4" busy={sending.busy} onClick={() => sending.run()}>
        Send the link again
      </Button>
    </Alert>
  );
}
