import type { Slider } from '@heliodesk/core/rules/quiz';
import { typedFigure } from '@heliodesk/core/rules/quiz-amounts';
import { useState } from 'react';
import { cn } from '../../ui/class-names.ts';
import { Input } from '../../ui/input.tsx';

interface ExactFigureProps {
  slider: Slider;
  amount: number;
  muted: boolean;
  onChange: (amount: number) => void;
}

/** The slider's figure, which can be typed as well: a thumb's width is many installs on a phone. */
export function ExactFigure({ slider, amount, muted, onChange }: ExactFigureProps) {
  const { max, unit, per } = slider;
  const [typing, setTyping] = useState<string>();
  const inPounds = unit === '£';

  function type(text: string) {
    const figure = typedFigure(text);
    setTyping(figure !== undefined && figure > max ? String(max) : text.replace(/[^\d.]/g, ''));
    if (figure !== undefined) onChange(figure);
  }

  return (
    <p className="flex items-center gap-2.5 text-lg">
      {inPounds && <span className="font-semibold text-2xl">£</span>}
      <Input
        inputMode="numeric"
        autoComplete="off"
        aria-label={inPounds ? `Exact amount in pounds per ${per}` : `Exact number of ${unit} per ${per}`}
        value={typing ?? String(amount)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyping(undefined)}
        className={cn('!w-24 text-center !font-semibold !text-2xl tabular-nums', muted && '!text-muted')}
      />
      <span aria-hidden className="text-muted">
        {inPounds ? `per ${per}` : `${unit} per ${per}`}
      </span>
    </p>
  );
}
