import { type BusinessSize, leadAllowance, type Plan, planOf } from '@heliodesk/core/rules/plans';
import { formatNumber } from '../../lib/format.ts';
import { BySize } from './by-size.tsx';

export function PlanFeatures({ plan }: { plan: Plan }) {
  const included = plan.includes && planOf(plan.includes).name;
  return (
    <div className="mt-7 border-line border-t pt-6">
      <p className="font-semibold">{included ? `Everything in ${included}, plus` : 'What you get'}</p>
      <ul className="ticked mt-4 grid gap-2.5">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
        {plan.id === 'lead_magnets' && (
          <li>
            <BySize>{allowanceInWords}</BySize>
          </li>
        )}
      </ul>
    </div>
  );
}

function allowanceInWords({ id }: BusinessSize): string {
  const leads = leadAllowance(id);
  return leads === 'unlimited'
    ? 'Unlimited lead generations'
    : `Lead generations: ${formatNumber(leads)}/month`;
}
