import { Check } from 'lucide-react';
import { cn } from '../ui/class-names.ts';
import type { Choice } from './step.ts';

interface ChoicesProps {
  choices: readonly Choice[];
  chosen: unknown;
  onChoose: (value: string) => void;
}

/** Answers of which a press on one goes on: a question costs one touch. */
export function Choices({ choices, chosen, onChoose }: ChoicesProps) {
  return (
    <ul className="grid gap-3">
      {choices.map(({ value, label, hint, picture }) => (
        <li key={value}>
          <button
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className={cn(
              'flex min-h-14 w-full items-center gap-3 rounded-xl border border-line-strong bg-surface px-4 py-2.5',
              'text-left font-medium text-lg leading-snug shadow-low transition-colors hover:border-ink',
              'hover:bg-sunken aria-pressed:border-2 aria-pressed:border-brand-ink aria-pressed:bg-sunken',
            )}
          >
            {picture}
            <span className="wrap-anywhere grow text-balance">
              {label}
              {hint && <span className="block font-normal text-base text-muted"> {hint}</span>}
            </span>
            {value === chosen && <Check aria-hidden className="size-5 shrink-0 text-brand-ink" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
