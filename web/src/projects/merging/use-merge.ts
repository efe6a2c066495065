import type { MergeBody } from '@heliodesk/core/contracts/merging';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../lib/action.ts';
import { useUndo } from '../../lib/undo.ts';
import { toast } from '../../ui/toast-store.ts';
import { mergeTwo, unmergeTwo } from './api.ts';

interface Merging {
  onDone: () => Promise<void>;
  /** Called where both have to be looked at again. */
  onRefused: () => void;
}

/** Makes one of two, and offers to take that back. */
export function useMerge({ onDone, onRefused }: Merging) {
  const client = useQueryClient();
  const { run: undo } = useUndo();
  return useAction({
    act: (body: MergeBody) => mergeTwo(body),
    failure: 'Not merged',
    async onDone({ answer, cause }) {
      await onDone();
      // Whatever hung on the other hangs elsewhere now.
      void client.invalidateQueries();
      toast({
        title: `Merged with ${answer.number === null ? answer.name : `#${answer.number}`}`,
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      });
    },
    onRefused() {
      onRefused();
      return false;
    },
  });
}

/** Makes two again of one. */
export function useUnmerge() {
  const client = useQueryClient();
  const { run: undo } = useUndo();
  return useAction({
    act: (id: string) => unmergeTwo(id),
    failure: 'Not unmerged',
    onDone({ answer, cause }) {
      void client.invalidateQueries();
      toast({
        title:
          answer.number === null
            ? `${answer.name} is separate again`
            : `#${answer.number} is on its own again`,
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      });
    },
  });
}
