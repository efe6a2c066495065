import { VisuallyHidden } from './visually-hidden.tsx';

interface SegmentedControlProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, name, options, value, onChoose } = props;
  return (
    <fieldset className="inline-flex flex-wrap gap-1 rounded-xl border border-line bg-sunken p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={[
            'relative grid min-h-10 place-items-center rounded-lg px-4 font-medium text-muted transition-colors',
            'hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-mid',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
          ].join(' ')}
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
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
