import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { renewed, resumeSubscription } from './api.ts';

/** Takes a cancellation back. It charges nothing now, so it asks nothing. */
export function ResumeButton() {
  const { run, busy } = useAction({
    act: resumeSubscription,
    failure: 'Not resumed',
    renews: renewed,
    onDone: () => toast({ title: 'Your subscription continues' }),
  });
  return (
    <Button busy={busy} onClick={() => run()}>
      {busy ? 'Resuming …' : 'Resume subscription'}
    </Button>
  );
}
