import type { HouseholdAnswers } from '@heliodesk/core/contracts/magnet-answers';
import type { Answers } from '../../step.ts';

/** The answers to the household's questions as they are sent. What is missing, or is none, counts as not known. */
export function householdOf(answers: Answers): HouseholdAnswers {
  return {
    usage: usageOf(answers),
    emptyByDay: answers.day === 'empty',
    car: furtherUseOf(answers.car),
    heatPump: furtherUseOf(answers['heat-pump']),
  };
}

function usageOf({ by, amount }: Answers): HouseholdAnswers['usage'] {
  const typed = amountIn(String(amount ?? ''));
  if (typed === undefined || (by !== 'bill' && by !== 'meter')) return { by: 'unknown' };
  return by === 'bill' ? { by, poundsPerMonth: typed } : { by, kwhPerYear: typed };
}

function furtherUseOf(answer: unknown): HouseholdAnswers['car'] {
  return answer === 'included' || answer === 'planned' ? answer : 'none';
}

/** A figure as people type it: £85.50, 1,200. */
export function amountIn(typed: string): number | undefined {
  const plain = typed.replace(/[£,\s]|kwh/gi, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
