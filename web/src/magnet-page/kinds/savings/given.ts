import type { SavingsAnswers } from '@heliodesk/core/contracts/magnet-answers';
import { type RoofDirection, roofDirections } from '@heliodesk/core/rules/magnets/roof-directions';
import type { Answers } from '../../step.ts';

/** The answers as they are sent. What is missing, or is none, counts as not known. */
export function givenBy(answers: Answers): SavingsAnswers {
  return {
    kind: 'savings',
    usage: usageOf(answers),
    emptyByDay: answers.day === 'empty',
    car: furtherUseOf(answers.car),
    heatPump: furtherUseOf(answers['heat-pump']),
    direction:
      roofDirections.find((each) => each === answers.direction) ?? ('unsure' satisfies RoofDirection),
  };
}

function usageOf({ by, amount }: Answers): SavingsAnswers['usage'] {
  const typed = amountIn(String(amount ?? ''));
  if (typed === undefined || (by !== 'bill' && by !== 'meter')) return { by: 'unknown' };
  return by === 'bill' ? { by, poundsPerMonth: typed } : { by, kwhPerYear: typed };
}

function furtherUseOf(answer: unknown): SavingsAnswers['car'] {
  return answer === 'included' || answer === 'planned' ? answer : 'none';
}

/** A figure as people type it: £85.50, 1,200. */
export function amountIn(typed: string): number | undefined {
  const plain = typed.replace(/[£,\s]|kwh/gi, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
