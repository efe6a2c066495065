import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Slider } from '../../../ui/slider.tsx';

interface SizeFieldProps {
  label: string;
  hint?: string;
  value: number;
  min: number;
  max: number;
  /** As far as the slider goes, unless the value is beyond it already. */
  thumb: number;
  step: number;
  unit: string;
  onSet: (value: number) => void;
}

/** A size by slider, for a thumb, and by buttons, for the last half metre. */
export function SizeField({ label, hint, value, min, max, thumb, step, unit, onSet }: SizeFieldProps) {
  const id = useId();
  const most = Math.max(thumb, value);
  const set = (to: number) => onSet(Math.min(max, Math.max(min, to)));
  const words = `${value.toLocaleString('en-GB')}${unit}`;
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="font-semibold text-lg tabular-nums">
          {words}
        </output>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <div className="flex items-center gap-2">
        <Button
          variant="secondary"
          size="icon"
          className="shrink-0"
          aria-label={`Less: ${label}`}
          onClick={() => set(value - step)}
        >
          <Minus aria-hidden />
        </Button>
        <Slider
          id={id}
          {...{ min, step, value }}
          max={most}
          aria-valuetext={words}
          aria-describedby={hint && `${id}-hint`}
          filled={(value - min) / (most - min)}
          onChange={({ target }) => set(target.valueAsNumber)}
          className="!h-11 touch-pan-y"
        />
        <Button
          variant="secondary"
          size="icon"
          className="shrink-0"
          aria-label={`More: ${label}`}
          onClick={() => set(value + step)}
        >
          <Plus aria-hidden />
        </Button>
      </div>
    </div>
  );
}
