import { may } from '@heliodesk/core/rules/permissions';
import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { daysLeft, useBilling } from '../billing/index.ts';

/** The days left of the trial, for people who look after the subscription. */
export function TrialLeft() {
  const { role, company } = useUser();
  const isShown = may(role, 'billing:read') && company.subscription === 'trialing';
  return isShown ? <Left company={company.companyIdentifier} /> : null;
}

function Left({ company }: { company: string }) {
  const { data } = useBilling();
  const { trialEndsAt } = data?.subscription ?? {};
  if (!data || !trialEndsAt) return null;
  return (
    <p className="text-muted">
      {daysLeft(trialEndsAt, new Date(data.now))} left of your free trial.{' '}
      <Link to={paths.billing(company)} className="underline underline-offset-4">
        See your plan
      </Link>
    </p>
  );
}
