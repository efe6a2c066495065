import { formatPounds } from '@heliodesk/core/rules/money';
import { hasSlider } from '@heliodesk/core/rules/quiz';
import { amountInWords, sliderPosition } from '@heliodesk/core/rules/quiz-amounts';
import { isAnswered } from '@heliodesk/core/rules/quiz-answers';
import { formatNumber } from '../../lib/format.ts';
import { Slider } from '../../ui/slider.tsx';
import type { AnswerProps } from './answer-props.ts';
import { ExactFigure } from './exact-figure.tsx';

export function SliderAnswer({ question, answers, labelledBy, describedBy, dispatch }: AnswerProps) {
  if (!hasSlider(question)) return null;
  const { min, max, step, unit } = question.slider;
  const amount = sliderPosition(question, answers);
  const words = amountInWords(question.slider, amount);
  const answered = isAnswered(question.id, answers);
  const slide = (value: number) => dispatch({ type: 'slide', value });
  const format = unit === '£' ? formatPounds : formatNumber;
  return (
    <div className="grid gap-1">
      <ExactFigure slider={question.slider} amount={amount} muted={!answered} onChange={slide} />
      <Slider
        min={min}
        max={max}
        step={step}
        value={amount}
        filled={(amount - min) / (max - min)}
        onChange={(event) => slide(event.target.valueAsNumber)}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-valuetext={words}
      />
      <p className="flex justify-between text-muted text-sm">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </p>
      <p className="min-h-10 text-muted text-sm sm:min-h-6">
        {!answered && `No answer yet. We’d count ${words}.`}
      </p>
    </div>
  );
}
