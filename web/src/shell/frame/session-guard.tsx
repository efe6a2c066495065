import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { isCompanyIdentifier } from '@heliodesk/core/rules/company-identifier';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isLeaving } from '../../lib/leave-for.ts';
import { UserContext, useSession } from '../../lib/session.ts';
import { rememberSignedIn, useNoteSignedIn } from '../../lib/signed-in-here.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { unsaved } from '../../ui/unsaved.ts';
import { MarketingLayout } from '../marketing-layout.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { pageTitle } from '../page-title.ts';
import { OutlineContext } from './outline.ts';
import { SignedOutDialog } from './signed-out-dialog.tsx';
import { CheckingSession, ServerAway } from './waiting.tsx';

interface SessionGuardProps {
  /** The one in the address; without one, whoever is signed in may pass. */
  company?: string;
  operatorOnly?: boolean;
  children: ReactNode;
}

/** Lets people see the pages of their own company, and asks whoever has not signed in to do so. */
export function SessionGuard({ company, operatorOnly, children }: SessionGuardProps) {
  const { data: found, dataUpdatedAt, error, isFetching, refetch } = useSession();

  const admitted = useRef<SignedInUser>(undefined);
  const endedWhileTyping = found === 'nobody' && admitted.current !== undefined && unsaved().length > 0;

  useEffect(() => {
    if (found && typeof found === 'object') {
      admitted.current = found;
      rememberSignedIn();
    }
    if (found !== 'nobody' || endedWhileTyping || isLeaving()) return;
    const { pathname, search, hash } = location;
    const here = pathname + search + hash;
    location.replace(admitted.current ? paths.loginAgain(here) : paths.login(here));
  }, [found, endedWhileTyping]);

  const outline = use(OutlineContext);
  if (outline) return <UserContext value={outline}>{children}</UserContext>;
  if (!found && error) return <ServerAway busy={isFetching} onRetry={() => refetch()} />;
  if (endedWhileTyping)
    return (
      <UserContext value={admitted.current}>
        {children}
        <SignedOutDialog key={dataUpdatedAt} />
      </UserContext>
    );
  if (!found || found === 'nobody') return <CheckingSession />;
  if (found === 'stranger' && admitted.current) return <NoLongerIn company={admitted.current.company.name} />;
  if (found === 'stranger' || (operatorOnly && !found.operator)) return <NothingHere />;
  const present = found.company.companyIdentifier;
  if (!company || company === present) return <UserContext value={found}>{children}</UserContext>;
  // The server was asked for the company in the address, and says what that is called by now; of what cannot be one
  // it was not asked.
  return isCompanyIdentifier(company) ? <ToPresentAddress company={present} /> : <NothingHere />;
}

function ToPresentAddress({ company }: { company: string }) {
  const { pathname, search, hash } = useLocation();
  const [, , ...rest] = pathname.split('/');
  return <Navigate replace to={{ pathname: [paths.company(company), ...rest].join('/'), search, hash }} />;
}

/** For whoever was taken out of the company while they had its pages open, and belongs to another. */
function NoLongerIn({ company }: { company: string }) {
  useNoteSignedIn();
  useEffect(() => {
    document.title = pageTitle('No longer in the team');
  }, []);
  return (
    <MarketingLayout>
      <div className="mx-auto grid min-h-[65vh] max-w-2xl content-center justify-items-center gap-5 px-6 py-20 text-center">
        <h1 className="text-headline">{`You’re no longer in ${company}`}</h1>
        <p className="text-lead text-muted">
          Somebody there has removed you from the team. If that’s a mistake, ask them to invite you again.
        </p>
        <LinkButton to={paths.dashboard()} reloadDocument size="lg">
          Go to your own dashboard
        </LinkButton>
      </div>
    </MarketingLayout>
  );
}

/** The same page whether there is nothing here or it is somebody else's. */
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
