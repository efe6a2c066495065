import type { OperatorBilling } from '@heliodesk/core/contracts/operator';
import { subscriptionTable } from '@heliodesk/core/rules/subscription';
import { formatNumber, formatPence } from '../lib/format.ts';
import { Loaded } from '../lib/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useOperatorBilling } from './api.ts';
import { Disputes } from './disputes.tsx';
import { FailedPayments } from './failed-payments.tsx';
import { Figure } from './figure.tsx';
import { TrialsEnding } from './trials-ending.tsx';

export function BillingPage() {
  return (
    <>
      <PageHeading title="Subscriptions">
        Who’s paying, who’s trying it out, who owes us, and what’s disputed.
      </PageHeading>
      <Loaded query={useOperatorBilling()} what="the subscriptions" skeleton={<Waiting />}>
        {(billing) => <Overview {...billing} />}
      </Loaded>
    </>
  );
}

function Overview({
  companiesByState,
  monthlyRecurringRevenue,
  trialsEnding,
  owed,
  failedPayments,
  disputes,
}: OperatorBilling) {
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <dl className="grid gap-4 sm:grid-cols-2 lg:max-w-3xl">
          <Figure name="Monthly recurring revenue, before VAT">{formatPence(monthlyRecurringRevenue)}</Figure>
          <Figure name="Owed to us, with VAT">{formatPence(owed)}</Figure>
        </dl>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
          {companiesByState.map(({ state, companies }) => (
            <Figure key={state} name={subscriptionTable[state].label}>
              {formatNumber(companies)}
            </Figure>
          ))}
        </dl>
      </div>
      <TrialsEnding trials={trialsEnding} />
      <FailedPayments payments={failedPayments} />
      <Disputes disputes={disputes} />
    </div>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-20 lg:max-w-md" />
      <Skeleton className="h-20" />
      <Skeleton className="h-40" />
    </>
  );
}
