import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { stageTable } from '@heliodesk/core/rules/projects/stages';
import { useNavigate } from 'react-router';
import { useAction } from '../../lib/action.ts';
import { useUser } from '../../lib/session.ts';
import { useUndo } from '../../lib/undo.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast-store.ts';
import { projectsAddress } from '../pipeline/index.ts';
import { deleteProject } from './api.ts';

/** Deletes a project without a question, since it can be undone, and leads back to its list. */
export function useDeletion({ id, stage, customer }: ProjectDetail) {
  const { companyIdentifier } = useUser().company;
  const navigate = useNavigate();
  const { run: undo } = useUndo();
  return useAction({
    act: () => deleteProject(id),
    failure: 'Not deleted',
    async onDone({ cause }) {
      await navigate(paths[stageTable[stage].phase === 'lead' ? 'leads' : 'projects'](companyIdentifier));
      toast({
        title: `${customer.name} deleted`,
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      });
    },
    renews: [projectsAddress],
  });
}
