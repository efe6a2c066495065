import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useUser } from '../../lib/session.ts';
import { pageTitle } from '../page-title.ts';
import { CheckingSession } from './waiting.tsx';

const CompulsoryPage = lazy(async () => ({
  default: (await import('../../account/second-factor/compulsory-page.tsx')).CompulsoryPage,
}));

/** The server shows nothing to those who lack the second factor that their company asks for; here they set one up. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { enabled, required } = useUser().secondFactor;
  return required && !enabled ? <SetUpFirst /> : children;
}

function SetUpFirst() {
  useEffect(() => {
    const before = document.title;
    document.title = pageTitle('Set up a second factor');
    return () => {
      document.title = before;
    };
  }, []);
  return (
    <Suspense fallback={<CheckingSession />}>
      <CompulsoryPage />
    </Suspense>
  );
}
