import type { BillingDue, BillingSubscription } from '@heliodesk/core/contracts/billing';
import { businessSizeOf, monthlyPriceInPence, planOf } from '@heliodesk/core/rules/plans';
import { subscriptionTable } from '@heliodesk/core/rules/subscription';
import { formatPence } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { SettingsSection } from '../settings/index.ts';
import { PlanActions } from './plan-actions.tsx';
import { meaningOf, outlook, smallerNext, stateTones } from './words.ts';

interface PlanSectionProps {
  subscription: BillingSubscription;
  due: BillingDue | null;
  now: Date;
}

export function PlanSection({ subscription, due, now }: PlanSectionProps) {
  const { planId, businessSize, state, cancelScheduled } = subscription;
  const { label } = subscriptionTable[state];
  const size = businessSizeOf(businessSize);
  const next = outlook(subscription, now);
  return (
    <SettingsSection title="Plan" lead="What you’re on, and what it costs.">
      <Card className="grid content-start gap-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h3 className="font-semibold text-2xl tracking-tight">{planOf(planId).name}</h3>
            <p className="text-muted">
              {size.label} business, {lowered(size.description)}
            </p>
          </div>
          <p className="font-semibold text-2xl tabular-nums tracking-tight">
            {formatPence(monthlyPriceInPence(planId, businessSize))}
            <span className="ml-1.5 font-normal text-base text-muted tracking-normal">a month plus VAT</span>
          </p>
        </div>
        <div className="grid justify-items-start gap-2 rounded-xl bg-sunken px-4 py-3.5">
          <p className="flex flex-wrap gap-2">
            <Badge tone={stateTones[state]}>{label}</Badge>
            {cancelScheduled && <Badge tone="sun">Cancelled</Badge>}
          </p>
          <p>
            {meaningOf(subscription)} {next} {smallerNext(subscription)}
          </p>
        </div>
        <PlanActions subscription={subscription} due={due} />
      </Card>
    </SettingsSection>
  );
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
