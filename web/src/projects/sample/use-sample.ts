import { useLocation, useNavigate } from 'react-router';
import { useAction } from '../../lib/action.ts';
import { call, callToUndo } from '../../lib/call.ts';
import { useUser } from '../../lib/session.ts';
import { useUndo } from '../../lib/undo.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast-store.ts';

const renews = ['/api/today'];

/** Makes the sample job and leads to it. */
export function useAddSample() {
  const { companyIdentifier } = useUser().company;
  const navigate = useNavigate();
  return useAction({
    act: () => call('POST /api/sample-job'),
    failure: 'Sample job not added',
    renews,
    onDone: ({ projectId }) => navigate(paths.project(companyIdentifier, projectId)),
  });
}

/** Takes it away without a question, since it can be undone. */
export function useRemoveSample() {
  const { companyIdentifier } = useUser().company;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { run: undo } = useUndo();
  const start = paths.company(companyIdentifier);
  return useAction({
    async act() {
      // Its page is left before it goes, or would ask for what is there no more.
      if (pathname !== start) await navigate(start, { flushSync: true });
      return callToUndo('DELETE /api/sample-job');
    },
    failure: 'Not removed',
    renews,
    onDone({ cause }) {
      toast({
        title: 'Sample job removed',
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      });
    },
  });
}
