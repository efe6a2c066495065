import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { nameCompanyByAddress } from '../lib/company-shown.ts';
import { UnsavedQuestion } from '../lib/forms/unsaved-question.tsx';
import { preloadToaster } from '../ui/toast-outlet.tsx';
import { BillingNotice } from './frame/billing-notice.tsx';
import { ClosingNotice } from './frame/closing-notice.tsx';
import { LivePages } from './frame/live-pages.tsx';
import { BottomNavigation, SideNavigation } from './frame/navigation.tsx';
import { OfflineNotice } from './frame/offline-notice.tsx';
import { PaymentGate } from './frame/payment-gate.tsx';
import { SecondFactorGate } from './frame/second-factor-gate.tsx';
import { SessionGuard } from './frame/session-guard.tsx';
import { signedInClient } from './frame/signed-in-client.ts';
import { TopBar } from './frame/top-bar.tsx';
import { SkipLink } from './skip-link.tsx';

nameCompanyByAddress();

/** Around every page of a company. What is remembered of one company is never shown for another. */
export function AppFrame() {
  const { company = '' } = useParams();
  return <Frame key={company} company={company} />;
}

/** Around the operator's pages, which are no company's. */
export function OperatorFrame() {
  return <Frame operatorOnly />;
}

function Frame(allowed: { company?: string; operatorOnly?: boolean }) {
  const [client] = useState(signedInClient);
  useEffect(checkWhenComingBack, []);
  // What it may have to say is that the network has gone.
  useEffect(() => void preloadToaster().catch(reportError), []);
  return (
    <QueryClientProvider client={client}>
      <SessionGuard {...allowed}>
        <UnsavedQuestion />
        <SecondFactorGate>
          <PaymentGate>
            <div className="min-h-dvh bg-page md:grid md:grid-cols-[15.5rem_minmax(0,1fr)]">
              {allowed.company && <LivePages />}
              <SkipLink />
              <SideNavigation />
              <div className="flex min-h-dvh min-w-0 flex-col">
                <TopBar />
                <main
                  id="content"
                  tabIndex={-1}
                  className="mx-auto w-full max-w-5xl flex-1 px-4 pt-8 pb-28 sm:px-8 md:pt-12 md:pb-20"
                >
                  <OfflineNotice />
                  <ClosingNotice />
                  <BillingNotice />
                  <Outlet />
                </main>
                <BottomNavigation />
              </div>
            </div>
          </PaymentGate>
        </SecondFactorGate>
      </SessionGuard>
    </QueryClientProvider>
  );
}

// The browser's Back may bring a page out of its memory after its owner has signed out.
function checkWhenComingBack() {
  const check = (event: PageTransitionEvent) => event.persisted && location.reload();
  addEventListener('pageshow', check);
  return () => removeEventListener('pageshow', check);
}
