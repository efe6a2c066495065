import { standingOf } from '@heliodesk/core/rules/subscription';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useUser } from '../../lib/session.ts';
import { pageTitle } from '../page-title.ts';
import { CheckingSession } from './waiting.tsx';

const PendingPaymentPage = lazy(async () => ({
  default: (await import('../../account/signup/pending-payment-page.tsx')).PendingPaymentPage,
}));

/** The server shows nothing of a company whose sign-up waits for its card; here the sign-up is taken up again. */
export function PaymentGate({ children }: { children: ReactNode }) {
  return standingOf(useUser().company.subscription) === 'paying' ? <PayFirst /> : children;
}

function PayFirst() {
  useEffect(() => {
    const before = document.title;
    document.title = pageTitle('Finish your sign-up');
    return () => {
      document.title = before;
    };
  }, []);
  return (
    <Suspense fallback={<CheckingSession />}>
      <PendingPaymentPage />
    </Suspense>
  );
}
