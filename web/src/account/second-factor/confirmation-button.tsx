import { useAction } from '../../lib/action.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { sendConfirmation } from './api.ts';

/** Sends somebody the link once more by which they confirm their address. */
export function ConfirmationButton() {
  const { email } = useUser();
  const { run, busy } = useAction({
    act: sendConfirmation,
    failure: 'Email not sent',
    onDone: () => toast({ title: 'Email sent', description: `Please check the inbox of ${email}.` }),
  });
  return (
    <Button variant="secondary" className="mt-4" busy={busy} onClick={() => run()}>
      Send the link again
    </Button>
  );
}
