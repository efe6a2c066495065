import { Navigate } from 'react-router';
import { useUser } from '../lib/session.ts';
import { startOf } from '../lib/start-of.ts';
import { SessionGuard } from './frame/session-guard.tsx';

/** For links that do not know whose company it is. */
export function DashboardRedirect() {
  return (
    <SessionGuard>
      <ToStart />
    </SessionGuard>
  );
}

function ToStart() {
  return <Navigate replace to={startOf(useUser())} />;
}
