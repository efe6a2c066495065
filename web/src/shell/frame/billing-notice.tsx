import { may } from '@heliodesk/core/rules/permissions';
import { type SubscriptionState, subscriptionTable, trialDaysLeft } from '@heliodesk/core/rules/subscription';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { daysLeft, useBilling } from '../../account/billing/index.ts';
import { formatDate, formatPence } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';

const toldDaysBefore = 7;

/** On every page but the one on billing, so that nobody wonders why something costs or refuses them. */
export function BillingNotice() {
  const { role, company } = useUser();
  const { pathname } = useLocation();
  const state = company.subscription;
  const shown = state && pathname !== paths.billing(company.companyIdentifier);
  if (!shown) return null;
  if (subscriptionTable[state].standing !== 'working') return <Stopped state={state} />;
  if (!may(role, 'billing:read')) return null;
  if (state === 'trialing') return <TrialEnding />;
  return state === 'past_due' ? <Overdue /> : null;
}

const titles: Partial<Record<SubscriptionState, string>> = {
  suspended: 'Read only until you’ve paid',
  canceled: 'Read only, as your subscription has ended',
};

function Stopped({ state }: { state: SubscriptionState }) {
  const mayPay = may(useUser().role, 'billing:manage');
  const { label, explanation } = subscriptionTable[state];
  return (
    <Notice title={titles[state] ?? label}>
      {mayPay
        ? explanation
        : 'You can still read everything. To carry on working, please ask an owner of your company.'}
    </Notice>
  );
}

function Overdue() {
  const { due } = useBilling().data ?? {};
  const { label, explanation } = subscriptionTable.past_due;
  return (
    <Notice title={label}>
      {due?.endsAt
        ? `${formatPence(due.total)} is due. Please pay by ${formatDate(due.endsAt)}, so that everybody can carry on working.`
        : explanation}
    </Notice>
  );
}

function TrialEnding() {
  const { data } = useBilling();
  const { trialEndsAt, cancelScheduled, nextCharge, credit = 0 } = data?.subscription ?? {};
  if (!data || !trialEndsAt) return null;
  const now = new Date(data.now);
  if (trialDaysLeft(new Date(trialEndsAt), now) > toldDaysBefore) return null;
  return (
    <Notice title={`${daysLeft(trialEndsAt, now)} left of your free trial`}>
      {cancelScheduled || !nextCharge
        ? `It ends on ${formatDate(trialEndsAt)}, and you won’t be charged.`
        : `We’ll charge your card ${formatPence(Math.max(0, nextCharge.amount.gross - credit))} for the first month on ${formatDate(nextCharge.at)}.`}
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  const { role, company } = useUser();
  return (
    <Alert tone="warning" className="mb-8" title={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{children}</p>
        {may(role, 'billing:read') && (
          <Link
            to={paths.billing(company.companyIdentifier)}
            className="font-semibold underline underline-offset-4"
          >
            Go to billing
          </Link>
        )}
      </div>
    </Alert>
  );
}
