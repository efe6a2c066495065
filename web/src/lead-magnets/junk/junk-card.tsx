import { junkKeptDays } from '@heliodesk/core/rules/magnets/junk';
import { ShieldAlert } from 'lucide-react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { Button } from '../../ui/button.tsx';

const fetchDialog = async () => (await import('./junk-dialog.tsx')).JunkDialog;

/** Enquiries that look like junk, with the way to look through them; nothing where there are none. */
export function JunkCard({ junk }: { junk: number }) {
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(fetchDialog);
  if (junk === 0 && !open) return null;
  return (
    <section
      aria-labelledby="junk"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface px-4 py-3 shadow-low"
    >
      <ShieldAlert aria-hidden className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="junk" className="font-semibold">
          {titleOf(junk)}
        </h2>
        <p className="text-muted text-sm">
          They don’t count as leads, and the people who sent them haven’t had an email. We delete them after{' '}
          {junkKeptDays} days.
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="max-md:min-h-11"
        busy={loading}
        onClick={() => void openDialog()}
        {...ahead}
      >
        Look through them
      </Button>
      {Dialog && <Dialog open={open} onClose={close} />}
    </section>
  );
}

function titleOf(junk: number): string {
  if (junk === 0) return 'Nothing looks like junk any more';
  return junk === 1
    ? '1 enquiry looks like junk'
    : `${junk.toLocaleString('en-GB')} enquiries look like junk`;
}
