import { type ReactNode, useEffect } from 'react';
import { UserContext, useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { MarketingLayout } from '../marketing-layout.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { pageTitle } from '../page-title.ts';
import { CheckingSession, ServerAway } from './waiting.tsx';

interface SessionGuardProps {
  /** The one in the address; without one, whoever is signed in may pass. */
  company?: string;
  children: ReactNode;
}

/** Lets people see the pages of their own company, and asks whoever has not signed in to do so. */
export function SessionGuard({ company, children }: SessionGuardProps) {
  const { data: found, error, isFetching, refetch } = useSession();

  useEffect(() => {
    if (found !== 'nobody') return;
    const { pathname, search, hash } = location;
    location.replace(paths.login(pathname + search + hash));
  }, [found]);

  if (!found && error) return <ServerAway busy={isFetching} onRetry={() => refetch()} />;
  if (!found || found === 'nobody') return <CheckingSession />;
  const theirs = found !== 'stranger' && (!company || found.company.companyIdentifier === company);
  return theirs ? <UserContext value={found}>{children}</UserContext> : <NothingHere />;
}

/** The same page whether there is no such company or it is somebody else's. */
function NothingHere() {
  useEffect(() => {
    document.title = pageTitle('Page not found');
  }, []);
  return (
    <MarketingLayout>
      <NotFoundPage />
    </MarketingLayout>
  );
}
