import type { KeyboardEvent, ReactNode } from 'react';
import { cn } from './class-names.ts';

export interface OptionCard {
  value: string;
  label: string;
  description?: ReactNode;
}

type Heading = { legend: ReactNode; labelledBy?: never } | { legend?: never; labelledBy: string };

type OptionCardsProps = Heading & {
  name: string;
  options: readonly OptionCard[];
  value?: string | undefined;
  defaultValue?: string;
  /** Called for every press, also on the option that is chosen already. */
  onChoose?: (value: string) => void;
  /** Arrow keys go from option to option without choosing, for where a choice sets something going. */
  browsable?: boolean;
  describedBy?: string | undefined;
  size?: keyof typeof sizes;
  className?: string;
};

const sizes = { md: 'px-4 py-3', lg: 'min-h-14 px-3 py-3 text-lg sm:min-h-16 sm:px-4' };

/** A group of radio buttons in which the whole card is the target. */
export function OptionCards(props: OptionCardsProps) {
  const { legend, labelledBy, options, browsable, describedBy, className } = props;
  return (
    <fieldset
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={cn('grid min-w-0 gap-3', className)}
      onKeyDown={browsable ? browse : undefined}
    >
      {legend && <legend className="mb-3 font-medium">{legend}</legend>}
      {options.map((option) => (
        <Card key={option.value} option={option} {...props} />
      ))}
    </fieldset>
  );
}

function Card({ option, size = 'md', ...group }: OptionCardsProps & { option: OptionCard }) {
  const { name, value, defaultValue, onChoose } = group;
  const chosen = value === option.value;
  return (
    <label
      className={cn(
        'flex items-center gap-3 rounded-xl border border-line-strong bg-surface shadow-low',
        'transition-colors hover:border-ink has-checked:border-sun-ink has-checked:bg-sun-soft',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        sizes[size],
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        {...(onChoose ? { checked: chosen } : { defaultChecked: defaultValue === option.value })}
        onChange={() => onChoose?.(option.value)}
        // The browser reports a change only, and a second press on the same option is a choice as well.
        onClick={() => chosen && onChoose?.(option.value)}
        aria-label={option.label}
        aria-describedby={option.description ? `${name}-${option.value}` : undefined}
        className="size-5 shrink-0 accent-sun-ink outline-none"
      />
      <span className="min-w-0">
        <span className="font-medium">{option.label}</span>
        {option.description && (
          <span id={`${name}-${option.value}`} className="block text-muted text-sm">
            {option.description}
          </span>
        )}
      </span>
    </label>
  );
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function browse(event: KeyboardEvent<HTMLFieldSetElement>) {
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const at = radios.indexOf(event.target as HTMLInputElement);
  const step = steps[event.key];
  if (at < 0) return;
  if (step) {
    event.preventDefault();
    radios.at((at + step) % radios.length)?.focus();
  } else if (event.key === 'Enter' && !radios[at]?.checked) {
    event.preventDefault();
    radios[at]?.click();
  }
}
