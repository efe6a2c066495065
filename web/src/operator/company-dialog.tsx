import type { CompanyFacts, ListedCompany } from '@heliodesk/core/contracts/operator';
import { businessSizeOf, planOf } from '@heliodesk/core/rules/plans';
import { subscriptionTable } from '@heliodesk/core/rules/subscription';
import type { ReactNode } from 'react';
import { formatDate, formatPence } from '../lib/format.ts';
import { Loaded } from '../lib/loaded.tsx';
import { Moment } from '../lib/moment.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useCompany } from './api.ts';
import { CompanyInvoices } from './company-invoices.tsx';
import { CreditForm } from './credit-form.tsx';

interface CompanyDialogProps {
  company: ListedCompany;
  open: boolean;
  onClose: () => void;
}

export function CompanyDialog({ company, open, onClose }: CompanyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={company.name} description={`/${company.identifier}`}>
      {open && <Facts company={company} />}
    </Dialog>
  );
}

function Facts({ company }: { company: ListedCompany }) {
  return (
    <Loaded query={useCompany(company.id)} what="the company">
      {({ owners, subscription, invoices }) => (
        <div className="grid gap-6">
          <dl className="grid gap-3">
            <Fact name="Plan">
              {subscription
                ? `${planOf(subscription.planId).name}, ${businessSizeOf(subscription.businessSize).label.toLowerCase()}, ${formatPence(subscription.price)} a month before VAT`
                : 'None: we set it up ourselves'}
            </Fact>
            {subscription && <Fact name="Credit">{formatPence(subscription.credit)}</Fact>}
            {subscription && (
              <Fact name="Subscription">{`${subscriptionTable[subscription.state].label}${outlookOf(subscription)}`}</Fact>
            )}
            <Fact name={owners.length === 1 ? 'Owner' : 'Owners'}>
              <Owners owners={owners} />
            </Fact>
            <Fact name="People">{company.people}</Fact>
            <Fact name="With us since">{formatDate(company.createdAt)}</Fact>
            <Fact name="Last active">
              {company.lastActivityAt ? <Moment at={company.lastActivityAt} /> : 'Never'}
            </Fact>
          </dl>
          <CompanyInvoices company={company} invoices={invoices} />
          {subscription && <CreditForm company={company} />}
        </div>
      )}
    </Loaded>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere font-medium">{children}</dd>
    </div>
  );
}

function outlookOf({ state, cancelScheduled, trialEndsAt, periodEndsAt }: Subscription): string {
  const end = state === 'trialing' ? trialEndsAt : periodEndsAt;
  if (!end || state === 'canceled') return '';
  return cancelScheduled ? `, ends on ${formatDate(end)}` : `, until ${formatDate(end)}`;
}

type Subscription = NonNullable<CompanyFacts['subscription']>;

function Owners({ owners }: Pick<CompanyFacts, 'owners'>) {
  if (owners.length === 0) return 'Nobody yet';
  return (
    <ul>
      {owners.map(({ name, email, lastSeenAt }) => (
        <li key={email}>
          {name && `${name}, `}
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
          <span className="block font-normal text-muted text-sm">
            {lastSeenAt ? (
              <>
                Last seen: <Moment at={lastSeenAt} />
              </>
            ) : (
              'Not seen yet'
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
