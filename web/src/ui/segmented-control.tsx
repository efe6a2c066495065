import { cn } from './class-names.ts';
import { equalColumns } from './equal-columns.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SegmentedControlProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string; description?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  /** Takes the whole width, shared equally. */
  stretched?: boolean;
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, name, options, value, onChoose, stretched } = props;
  return (
    <fieldset
      className={cn(
        'gap-1 rounded-xl border border-line bg-sunken p-1',
        stretched ? equalColumns(options.length) : 'inline-flex flex-wrap',
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'relative grid min-h-10 content-center justify-items-center rounded-lg font-medium text-muted',
            'transition-[background-color,color,box-shadow] hover:text-ink',
            'has-checked:bg-raised has-checked:text-ink has-checked:shadow-mid has-checked:ring-1 has-checked:ring-line-strong',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            option.description ? 'px-2 py-2 leading-tight' : 'px-4',
          )}
        >
          <VisuallyHidden>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChoose(option.value)}
            />
          </VisuallyHidden>
          <span>{option.label}</span>
          {option.description && (
            <span className="mt-0.5 font-normal text-muted text-sm"> {option.description}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
