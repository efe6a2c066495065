import type { Plan } from '@heliodesk/core/rules/plans';
import { ArrowRight, Hourglass } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { LitPanel } from './lit-panel.tsx';
import { PlanFeatures } from './plan-features.tsx';
import { PlanPrice } from './plan-price.tsx';

interface PlanCardProps {
  plan: Plan;
  loading: boolean;
  onStart: () => void;
}

export function PlanCard({ plan, loading, onStart }: PlanCardProps) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className={cn(
        'plan relative grid content-start rounded-3xl border p-6 text-ink sm:p-8 lg:row-span-4 lg:grid-rows-subgrid',
        plan.popular
          ? 'scheme-dark border-sun bg-night shadow-high ring-1 ring-sun'
          : 'z-1 border-line bg-surface shadow-mid',
      )}
    >
      {plan.popular && (
        <p className="absolute -top-3.5 left-1/2 -translate-x-1/2 whitespace-nowrap rounded-full bg-sun px-3.5 py-1 font-semibold text-on-sun text-sm">
          Most Popular
        </p>
      )}
      <div className="further [--room:43.75rem] lg:contents">
        <div>
          <LitPanel apps={plan.apps} />
          <h2 id={id} className="mt-5 font-semibold text-2xl tracking-tight">
            {plan.name}
          </h2>
          <p className="mt-1.5 text-muted">{plan.description}</p>
        </div>
        <PlanPrice planId={plan.id} />
        <div className="mt-6">
          <Button
            variant={plan.popular ? 'primary' : 'secondary'}
            size="lg"
            busy={loading}
            onClick={onStart}
            aria-haspopup="dialog"
            aria-describedby={id}
            className="w-full"
          >
            Join Waiting List
            <ArrowRight aria-hidden />
          </Button>
          <p className="mt-3 flex items-center justify-center gap-2 text-muted text-sm">
            <Hourglass aria-hidden className="size-4 text-sun-ink" />
            Early access coming soon
          </p>
        </div>
        <PlanFeatures plan={plan} />
      </div>
    </article>
  );
}
