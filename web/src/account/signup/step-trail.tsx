import { Check } from 'lucide-react';
import { cn } from '../../ui/class-names.ts';
import type { Step } from './use-signup.ts';

const steps: { id: Step; label: string }[] = [
  { id: 'details', label: 'Details' },
  { id: 'payment', label: 'Payment' },
  { id: 'success', label: 'Ready' },
];

export function StepTrail({ step }: { step: Step }) {
  const present = steps.findIndex(({ id }) => id === step);
  return (
    <ol aria-label="Steps of the sign-up" className="flex items-center gap-2 sm:gap-3">
      {steps.map(({ id, label }, index) => (
        <li
          key={id}
          aria-current={id === step ? 'step' : undefined}
          className={cn(
            'flex items-center gap-2 not-first:before:h-px not-first:before:w-4 not-first:before:bg-line-strong sm:gap-3 sm:not-first:before:w-10',
            id === step ? 'font-semibold' : 'text-muted',
          )}
        >
          <span
            aria-hidden
            className={cn(
              'grid size-7 place-items-center rounded-full font-semibold text-sm',
              index <= present ? 'bg-sun text-on-sun' : 'border border-line-strong',
            )}
          >
            {index < present ? <Check className="size-4" /> : index + 1}
          </span>
          {/* On a phone there is room for one of them. */}
          {/* Their room is fixed, so that the typeface does not move them when it arrives. */}
          <span className={cn('w-18', id !== step && 'max-[26.5rem]:sr-only')}>{label}</span>
        </li>
      ))}
    </ol>
  );
}
