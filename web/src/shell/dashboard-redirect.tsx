import { Navigate } from 'react-router';
import { useUser } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { SessionGuard } from './frame/session-guard.tsx';

/** For links that do not know whose company it is. */
export function DashboardRedirect() {
  return (
    <SessionGuard>
      <ToOwnCompany />
    </SessionGuard>
  );
}

function ToOwnCompany() {
  return <Navigate replace to={paths.company(useUser().company.companyIdentifier)} />;
}
