import { Navigate, useLocation } from 'react-router';
import { ApiError } from '../../lib/api-client.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';

const ledHere = { ledFromMerged: true };

/** Leads whoever opens a project that was merged to the one that has everything now. */
export function LedToKept({ error }: { error: Error | null }) {
  const { companyIdentifier } = useUser().company;
  if (!(error instanceof ApiError) || error.code !== 'project_merged') return null;
  const { id } = error.current as { id: string };
  return <Navigate replace to={paths.project(companyIdentifier, id)} state={ledHere} />;
}

export function LedHereNote() {
  const { state } = useLocation();
  if (!(state as Partial<typeof ledHere> | null)?.ledFromMerged) return null;
  return (
    <Alert className="mb-3">The project you opened was merged into this one, which has everything now.</Alert>
  );
}
