import type { QuizAnswers, Slider, SliderQuestion, SliderQuestionId } from './quiz.ts';
import { savingsAssumptions } from './savings.ts';

const { installs, surveys, leads, scaffoldingCost } = savingsAssumptions.defaults;
const assumed: Record<SliderQuestionId, number> = { 1: installs, 2: surveys, 3: leads, 5: scaffoldingCost };

/** Where the slider stands: at what was set or chosen, and until then at what the report would assume. */
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
