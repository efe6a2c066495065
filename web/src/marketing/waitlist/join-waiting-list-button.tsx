import { ArrowRight } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { preloadToaster } from '../../ui/toast-outlet.tsx';
import { toast } from '../../ui/toast-store.ts';

type WaitlistDialog = ComponentType<{ open: boolean; onClose: () => void }>;

/** Opens the waiting list's dialog, whose code is fetched with the first press. */
export function JoinWaitingListButton({ size }: Pick<ComponentProps<typeof Button>, 'size'>) {
  const [Dialog, setDialog] = useState<WaitlistDialog>();
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);

  async function openDialog() {
    setLoading(true);
    try {
      const { WaitlistDialog } = await import('./waitlist-dialog.tsx');
      setDialog(() => WaitlistDialog);
      setOpen(true);
      // What the dialog may have to say is that the network has gone, so the toasts are fetched while it is there.
      preloadToaster().catch(reportError);
    } catch {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Something went wrong. Please try again.',
      });
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button size={size} busy={loading} onClick={openDialog} aria-haspopup="dialog">
        Join Waiting List
        <ArrowRight aria-hidden />
      </Button>
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
