import type { MoveBody } from '@heliodesk/core/contracts/projects';
import { stageName } from '@heliodesk/core/rules/projects/stages';
import { useAction } from '../../lib/action.ts';
import { callToUndo } from '../../lib/call.ts';
import { useUndo } from '../../lib/undo.ts';
import { toast } from '../../ui/toast-store.ts';
import { addressOfProject, projectsAddress } from '../pipeline/index.ts';

interface Moving {
  /** Besides the project and the lists. */
  renews?: readonly string[];
  onMoved?: () => Promise<void>;
  onFailed?: (error: Error) => void;
}

const moveProject = ({ id, ...body }: MoveBody & { id: string }) =>
  callToUndo('PUT /api/projects/:id/stage', { params: { id }, body });

/** Moves a project to another stage, and offers to take that back. */
export function useMove({ renews = [], onMoved, onFailed }: Moving = {}) {
  const { run: undo } = useUndo();
  return useAction({
    act: moveProject,
    of: ({ id }) => id,
    failure: 'Not moved',
    renews: ({ id }) => [addressOfProject(id), projectsAddress, ...renews],
    async onDone({ answer, cause }) {
      await onMoved?.();
      toast({
        title: `Moved to ${stageName(answer.stage)}`,
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      });
    },
    onRefused(error) {
      onFailed?.(error);
      return false;
    },
  });
}
