import { Navigate } from 'react-router';
import { useUser } from '../lib/session.ts';
import { startOf } from '../lib/start-of.ts';
import { paths } from '../paths.ts';
import { SessionGuard } from './frame/session-guard.tsx';

/** For links that do not know whose company it is. */
export function DashboardRedirect() {
  return (
    <SessionGuard>
      <ToStart />
    </SessionGuard>
  );
}

/** The same for the app of lead magnets. */
export function MagnetsRedirect() {
  return (
    <SessionGuard>
      <ToMagnets />
    </SessionGuard>
  );
}

function ToMagnets() {
  return <Navigate replace to={paths.magnets(useUser().company.companyIdentifier)} />;
}

function ToStart() {
  return <Navigate replace to={startOf(useUser())} />;
}
