import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { Navigate, useLocation } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';

const ledHere = { ledFromMerged: true };

/** Leads whoever opens a project that was merged to the one that has everything now, and says so there. */
export function LedToKept({ asked, project }: { asked: string; project: ProjectDetail }) {
  const { companyIdentifier } = useUser().company;
  const { state } = useLocation();
  if (asked !== project.id)
    return <Navigate replace to={paths.project(companyIdentifier, project.id)} state={ledHere} />;
  if (!(state as Partial<typeof ledHere> | null)?.ledFromMerged) return null;
  return (
    <Alert className="mb-3">The project you opened was merged into this one, which has everything now.</Alert>
  );
}
