import { may } from '@heliodesk/core/rules/permissions';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { keepGuide, useKeptGuide } from './kept-guide.ts';
import { useRemoveSample } from './use-sample.ts';

const Guide = lazy(async () => ({ default: (await import('./guide.tsx')).Guide }));

/** Says at the top of its page that a job is made up, with the way to be rid of it and what to try. */
export function SampleNotice({ projectId }: { projectId: string }) {
  const { role } = useUser();
  const { run, busy } = useRemoveSample();
  const { found = false, hidden = false } = useKeptGuide(projectId);
  const isFound = useLocation().state?.bySearch === true;
  useEffect(() => {
    if (isFound) keepGuide(projectId, { found: true });
  }, [projectId, isFound]);
  const mayEdit = may(role, 'projects:edit');
  return (
    <div className="mb-3 grid gap-3">
      <Alert className="sm:items-center">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>This is a sample job. Nothing here is sent to anybody.</p>
          {mayEdit && (
            <span className="flex flex-wrap gap-2">
              {hidden && (
                <Button variant="ghost" size="sm" onClick={() => keepGuide(projectId, { hidden: false })}>
                  Show what to try
                </Button>
              )}
              <Button variant="secondary" size="sm" busy={busy} onClick={() => run()}>
                Remove it
              </Button>
            </span>
          )}
        </div>
      </Alert>
      {mayEdit && !hidden && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <Guide found={found} onHide={() => keepGuide(projectId, { hidden: true })} />
        </Suspense>
      )}
    </div>
  );
}
