import { type BusinessSize, leadAllowance, type Plan, planOf } from '@heliodesk/core/rules/plans';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { BySize } from './by-size.tsx';

export function PlanFeatures({ plan }: { plan: Plan }) {
  const included = plan.includes && planOf(plan.includes).name;
  return (
    <div className="mt-7 border-line border-t pt-6">
      <p className="font-semibold">{included ? `Everything in ${included}, plus` : 'What you get'}</p>
      <ul className="mt-4 grid gap-2.5">
        {plan.features.map((feature) => (
          <Feature key={feature}>{feature}</Feature>
        ))}
        {plan.id === 'lead_magnets' && (
          <Feature>
            <BySize>{allowanceInWords}</BySize>
          </Feature>
        )}
      </ul>
    </div>
  );
}

function Feature({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-sun-ink" />
      {children}
    </li>
  );
}

function allowanceInWords({ id }: BusinessSize): string {
  const leads = leadAllowance(id);
  return leads === 'unlimited'
    ? 'Unlimited lead generations'
    : `Lead generations: ${formatNumber(leads)}/month`;
}
