import type { MagnetItem } from '@heliodesk/core/contracts/magnets';
import { useAction } from '../lib/action.ts';
import { useUndo } from '../lib/undo.ts';
import { toast } from '../ui/toast-store.ts';
import { deleteMagnet, magnetsAddress } from './api.ts';

/** Deletes a magnet, and offers to bring it back. */
export function useDeletion({ id, name }: Pick<MagnetItem, 'id' | 'name'>, onGone?: () => unknown) {
  const { run: undo } = useUndo();
  return useAction({
    act: () => deleteMagnet(id),
    failure: 'Not deleted',
    async onDone({ cause }) {
      await onGone?.();
      toast({
        title: `${name} deleted`,
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      });
    },
    renews: [magnetsAddress],
  });
}
