import type { QuizAnswers, Slider, SliderQuestion, SliderQuestionId } from './quiz.ts';
import { savingsAssumptions } from './savings.ts';

const { installs, surveys, leads, scaffoldingCost } = savingsAssumptions.defaults;
const assumed: Record<SliderQuestionId, number> = { 1: installs, 2: surveys, 3: leads, 5: scaffoldingCost };

/** The slider's value: the one that was set or chosen, and until then the report's assumption. */
export function sliderPosition({ id, slider }: SliderQuestion, answers: QuizAnswers): number {
  const chosen = Number.parseInt(answers[id] ?? '', 10);
  return answers[`${id}_slider`] ?? (Number.isNaN(chosen) ? (assumed[id] ?? slider.min) : chosen);
}

/** The amount as people say it: '26 installs per month', '£725 per install'. */
export function amountInWords({ unit, per }: Slider, amount: number): string {
  const figure = amount.toLocaleString('en-GB');
  if (unit === '£') return `£${figure} per ${per}`;
  return `${figure} ${amount === 1 ? unit.replace(/s$/, '') : unit} per ${per}`;
}

/** The whole number that somebody meant who typed '1,250', '£650.00' or '12.5'; of '12.' so far the twelve. */
export function typedFigure(text: string): number | undefined {
  const figure = text.replace(/[^\d.]/g, '');
  return /\d/.test(figure) && /^\d*\.?\d*$/.test(figure) ? Math.round(Number(figure)) : undefined;
}
