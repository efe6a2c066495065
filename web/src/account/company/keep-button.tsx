import { useAction } from '../../lib/action.ts';
import { sessionKey } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { billingAddress } from '../billing/index.ts';
import { keepCompany } from './api.ts';

/** Stops the closing, and with it the end of the subscription. It destroys nothing, so it asks nothing. */
export function KeepButton() {
  const { run, busy } = useAction({
    act: keepCompany,
    failure: 'Not stopped',
    renews: [sessionKey[0], billingAddress],
    onDone: () => toast({ title: 'Your company stays open' }),
  });
  return (
    <Button variant="secondary" busy={busy} onClick={() => run()}>
      Keep the company
    </Button>
  );
}
