import type { BillingOverview } from '@heliodesk/core/contracts/billing';
import { may } from '@heliodesk/core/rules/permissions';
import { BadgePoundSterling } from 'lucide-react';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SandboxBanner } from '../sandbox-banner/index.ts';
import { useBilling } from './api.ts';
import { CardSection } from './card-section.tsx';
import { ChargeSection } from './charge-section.tsx';
import { ClockSection } from './clock-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { DueSection } from './due-section.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import { PlanSection } from './plan-section.tsx';

export function BillingPage() {
  const allowed = may(useUser().role, 'billing:read');
  return (
    <>
      <PageHeading title="Billing">
        Your plan and what it costs, the card it’s paid with, and every invoice so far.
      </PageHeading>
      {allowed ? (
        <Billing />
      ) : (
        <Alert title="For owners and admins">Please ask an owner of your company.</Alert>
      )}
    </>
  );
}

function Billing() {
  return (
    <Loaded query={useBilling()} what="your billing" skeleton={<Waiting />}>
      {(billing) => <Overview billing={billing} />}
    </Loaded>
  );
}

function Waiting() {
  return (
    <div className="grid gap-10">
      <Skeleton className="h-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}

function Overview({ billing }: { billing: BillingOverview }) {
  const { subscription, invoices, due, details, provider } = billing;
  const now = new Date(billing.now);
  const sandbox = provider === 'sandbox';
  return (
    <div className="grid gap-10 md:gap-12">
      {sandbox && subscription && (
        <div className="overflow-hidden rounded-2xl">
          <SandboxBanner />
        </div>
      )}
      {subscription ? (
        <>
          {due && <DueSection due={due} subscription={subscription} />}
          <PlanSection subscription={subscription} due={due} now={now} />
          {subscription.state !== 'pending_payment' && (
            <>
              <ChargeSection subscription={subscription} />
              <CardSection subscription={subscription} now={now} />
              <DetailsSection details={details} />
              <InvoiceSection invoices={invoices} />
            </>
          )}
          {sandbox && <ClockSection />}
        </>
      ) : (
        <EmptyState icon={<BadgePoundSterling aria-hidden />} title="Your company has no subscription">
          We set this company up for you, so there’s nothing to pay here.
        </EmptyState>
      )}
    </div>
  );
}
