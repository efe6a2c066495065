import { formatPounds } from '@heliodesk/core/rules/money';
import {
  type BusinessSizeId,
  leadAllowance,
  monthlyPrice,
  type Plan,
  planOf,
  type SignupPlanId,
  signupPlanIds,
  trialDays,
} from '@heliodesk/core/rules/plans';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { priceRoom } from '../../lib/price-room.ts';
import { cn } from '../../ui/class-names.ts';

interface PlanChoiceProps {
  plan: SignupPlanId;
  size: BusinessSizeId;
  error: string | readonly string[] | undefined;
  onChoose: (plan: SignupPlanId) => void;
}

export function PlanChoice({ plan, size, error, onChoose }: PlanChoiceProps) {
  const errorId = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-3 font-semibold text-xl tracking-tight">Your plan</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {signupPlanIds.map((id) => (
          <PlanCard key={id} id={id} size={size} chosen={id === plan} onChoose={() => onChoose(id)} />
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface PlanCardProps {
  id: SignupPlanId;
  size: BusinessSizeId;
  chosen: boolean;
  onChoose: () => void;
}

function PlanCard({ id, size, chosen, onChoose }: PlanCardProps) {
  const plan = planOf(id);
  const price = formatPounds(monthlyPrice(id, size));
  const field = useId();
  return (
    <div
      className={cn(
        'group relative grid content-start gap-4 rounded-2xl border border-line-strong bg-surface p-5 shadow-low',
        'transition-colors hover:border-ink has-checked:border-sun-ink has-checked:ring-1 has-checked:ring-sun-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        {/* The whole card is its label. */}
        <label htmlFor={field} className="font-semibold text-lg after:absolute after:inset-0">
          {plan.name}
        </label>
        <input
          type="radio"
          id={field}
          name="planId"
          value={id}
          checked={chosen}
          onChange={onChoose}
          aria-describedby={`${field}-price ${field}-features`}
          className="size-5 shrink-0 accent-sun-ink outline-none"
        />
      </div>
      <div id={`${field}-price`}>
        <p className="flex items-end gap-2.5">
          <span className={cn('font-semibold text-4xl leading-none tracking-[-0.04em]', priceRoom(price))}>
            {price}
          </span>{' '}
          <span className="text-muted text-sm leading-snug">per month plus VAT</span>
        </p>
        <p className="mt-2 font-medium text-leaf text-sm">{`${trialDays} days free`}</p>
      </div>
      {/* On a phone only what is chosen unfolds, so that the form is not far away. */}
      <div id={`${field}-features`} className="max-sm:hidden max-sm:group-has-checked:block">
        <p className="font-medium text-sm">{heading(plan)}</p>
        <ul className="mt-2 grid gap-1.5 text-sm">
          {featuresOf(plan, size).map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-sun-ink" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function heading({ includes }: Plan): string {
  return includes ? `Everything in ${planOf(includes).name}, plus` : 'What you get';
}

function featuresOf({ id, features }: Plan, size: BusinessSizeId): readonly string[] {
  if (id !== 'lead_magnets') return features;
  const leads = leadAllowance(size);
  const allowance =
    leads === 'unlimited' ? 'Unlimited lead generations' : `Lead generations: ${formatNumber(leads)}/month`;
  return [...features, allowance];
}
