import type { BillingOverview, CardSetupAnswer } from '@heliodesk/core/contracts/billing';
import { formatPence } from '@heliodesk/core/rules/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiRequest } from '../../lib/api-client.ts';
import { sessionKey, useUser } from '../../lib/session.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { preloadToaster } from '../../ui/toast-outlet.tsx';
import { toast } from '../../ui/toast-store.ts';
import { TrialPayment } from './trial-payment.tsx';

const cardSetup = '/api/billing/card-setup';

/** The payment of a sign-up that was left, for whoever may pay. */
export function PendingCard({ overview }: { overview: BillingOverview | undefined }) {
  const { company } = useUser();
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({ queryKey: [cardSetup], queryFn: beginCardSetup });
  useEffect(() => void preloadToaster().catch(reportError), []);

  async function enter(_signedIn: boolean, charged: number | undefined) {
    await client.invalidateQueries({ queryKey: sessionKey });
    if (charged !== undefined) toast({ title: `Thank you, ${formatPence(charged)} is paid` });
    else toast({ title: 'Your free trial has started', description: 'Nothing has been charged.' });
  }

  if (isError)
    return (
      <LoadFailure title="The card form couldn’t be loaded" busy={isFetching} onRetry={() => refetch()}>
        Please try again in a moment. Nothing was charged.
      </LoadFailure>
    );
  if (!data?.firstCharge) return <Skeleton className="h-96" />;
  const { firstCharge, hadTrial, ...form } = data;
  return (
    <TrialPayment
      form={form}
      companyIdentifier={company.companyIdentifier}
      {...(overview?.subscription && { tariff: overview.subscription })}
      firstCharge={firstCharge}
      hadTrial={hadTrial}
      onFinished={enter}
      // Another card may do, in the same form.
      onFailed={() => refetch()}
    />
  );
}

async function beginCardSetup(): Promise<CardSetupAnswer> {
  return (await apiRequest('POST', cardSetup)).json();
}
