import type { SavingsAnswers } from '@heliodesk/core/contracts/magnet-answers';
import { type RoofDirection, roofDirections } from '@heliodesk/core/rules/magnets/roof-directions';
import type { Answers } from '../../step.ts';
import { householdOf } from '../household/given.ts';

/** The answers as they are sent. What is missing, or is none, counts as not known. */
export function givenBy(answers: Answers): SavingsAnswers {
  return {
    kind: 'savings',
    ...householdOf(answers),
    direction:
      roofDirections.find((each) => each === answers.direction) ?? ('unsure' satisfies RoofDirection),
  };
}
