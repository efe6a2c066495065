import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

export interface OptionCard {
  value: string;
  label: string;
  description?: ReactNode;
}

interface OptionCardsProps {
  legend: ReactNode;
  name: string;
  options: readonly OptionCard[];
  value?: string | undefined;
  defaultValue?: string;
  onChoose?: (value: string) => void;
  className?: string;
}

/** A group of radio buttons in which the whole card is the target. */
export function OptionCards(props: OptionCardsProps) {
  const { legend, name, options, value, defaultValue, onChoose, className } = props;
  return (
    <fieldset className={cn('grid gap-3', className)}>
      <legend className="mb-3 font-medium">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'flex items-center gap-3 rounded-xl border border-line-strong bg-surface px-4 py-3 shadow-low',
            'transition-colors hover:border-ink has-checked:border-sun-ink has-checked:bg-sun-soft',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(onChoose
              ? { checked: value === option.value }
              : { defaultChecked: defaultValue === option.value })}
            onChange={() => onChoose?.(option.value)}
            aria-label={option.label}
            aria-describedby={option.description ? `${name}-${option.value}` : undefined}
            className="size-5 shrink-0 accent-sun-ink outline-none"
          />
          <span>
            <span className="font-medium">{option.label}</span>
            {option.description && (
              <span id={`${name}-${option.value}`} className="block text-muted text-sm">
                {option.description}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
