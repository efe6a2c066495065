import type { SandboxCardAnswer } from '@heliodesk/core/contracts/sandbox';
import { safePath } from '@heliodesk/core/rules/safe-path';
import { Landmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, wordsOf } from '../../lib/api-client.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import { Alert } from '../../ui/alert.tsx';
import { AccountCard, CardHeading } from '../form/index.ts';
import { SandboxBanner } from '../sandbox-banner/index.ts';
import { tellBank } from './api.ts';
import { BankAnswer, bankTitle } from './bank-question.tsx';
import { NotHere } from './not-here.tsx';

/** The page on which a card's bank asks; it sends the visitor back as Stripe's would. */
export function BankPage() {
  const [query] = useSearchParams();
  const clientSecret = query.get('client_secret');
  const back = safePath(query.get('return'));
  return clientSecret && back ? <Question clientSecret={clientSecret} back={back} /> : <NotHere />;
}

function Question({ clientSecret, back }: { clientSecret: string; back: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const underWay = useRef(false);

  async function answer(approved: boolean) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const told = await tellBank(clientSecret, approved);
      await leaveFor(returnAddress(back, clientSecret, told));
    } catch (error) {
      setFailure(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  if (failure instanceof ApiError && failure.status === 404) return <NotHere />;
  return (
    <>
      <SandboxBanner />
      <AccountCard>
        <CardHeading Icon={Landmark} title={bankTitle}>
          This stands in for your bank’s page. Whatever you choose takes you back to where you came from.
        </CardHeading>
        {failure !== undefined && (
          <Alert tone="danger">{wordsOf(failure) ?? 'We couldn’t reach the bank. Please try again.'}</Alert>
        )}
        <BankAnswer busy={busy} onAnswer={answer} />
      </AccountCard>
    </>
  );
}

function returnAddress(back: string, clientSecret: string, { setupId, status }: SandboxCardAnswer): string {
  const url = new URL(back, location.origin);
  url.searchParams.set('setup_intent', setupId);
  url.searchParams.set('setup_intent_client_secret', clientSecret);
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return url.pathname + url.search + url.hash;
}
