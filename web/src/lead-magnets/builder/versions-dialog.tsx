import type { Magnet } from '@heliodesk/core/contracts/magnets';
import { useAction } from '../../lib/action.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useUndo } from '../../lib/undo.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { addressOfMagnet, restoreMagnet } from '../api.ts';
import { useKeptMagnet } from './use-kept-magnet.ts';

interface VersionsDialogProps {
  magnet: Magnet;
  open: boolean;
  onClose: () => Promise<void>;
}

/** All that was published, with the way back to each. */
export function VersionsDialog({ magnet, open, onClose }: VersionsDialogProps) {
  const keep = useKeptMagnet();
  const { run: undo } = useUndo();
  const { run, busy } = useAction({
    act: (number: number) => restoreMagnet(magnet, number),
    failure: 'Not brought back',
    renews: [addressOfMagnet(magnet.id)],
    async onDone({ answer, cause }, number) {
      await keep(answer);
      await onClose();
      toast({
        title: `Your draft is version ${number} again`,
        description: 'Homeowners see it once you publish it.',
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title="Versions"
      description="Everything you’ve published. Going back changes your draft, not what homeowners see."
    >
      <ol className="divide-y divide-line">
        {magnet.versions.map(({ number, publishedAt, publishedBy }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex items-center gap-2 font-medium">
                Version {number}
                {magnet.published?.number === number && <Badge tone="success">Shown now</Badge>}
              </p>
              <p className="wrap-anywhere text-muted text-sm">
                {publishedBy}, <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              aria-label={`Go back to version ${number}`}
              onClick={() => run(number)}
            >
              Go back to this
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
