import { stageName } from '@heliodesk/core/rules/projects/stages';
import { useAction } from '../../lib/action.ts';
import { useUndo } from '../../lib/undo.ts';
import { toast } from '../../ui/toast-store.ts';
import { projectsAddress } from '../pipeline/index.ts';
import { addressOfProject, moveProject } from './api.ts';

/** Moves a project to another stage, and offers to take that back. */
export function useMove(id: string, onMoved?: () => Promise<void>) {
  const { run: undo } = useUndo();
  return useAction({
    act: moveProject,
    failure: 'Not moved',
    renews: [addressOfProject(id), projectsAddress],
    async onDone({ answer, cause }) {
      await onMoved?.();
      toast({
        title: `Moved to ${stageName(answer.stage)}`,
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      });
    },
  });
}
