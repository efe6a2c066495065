import { Columns3 } from 'lucide-react';
import { useDialogOnDemand } from '../../../lib/dialog-on-demand.ts';
import { Button } from '../../../ui/button.tsx';
import type { Layout } from './layout.ts';

/** Opens the choice of columns. A phone shows the essentials, so there is none there. */
export function ColumnsButton({ layout }: { layout: Layout }) {
  const { Dialog, loading, open, openDialog, close } = useDialogOnDemand(
    async () => (await import('./columns-dialog.tsx')).ColumnsDialog,
  );
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-10 max-md:hidden"
        busy={loading}
        onClick={() => void openDialog()}
      >
        <Columns3 aria-hidden />
        Columns
      </Button>
      {Dialog && <Dialog open={open} onClose={close} layout={layout} />}
    </>
  );
}
