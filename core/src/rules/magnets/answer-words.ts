import type { SavingsAnswers } from '../../contracts/magnet-answers.ts';
import { roofDirectionNames } from './roof-directions.ts';

export type AnswerInWords = { question: string; answer: string };

const furtherUse = { none: 'No', included: 'Yes', planned: 'I’m planning to' } as const;

/** What somebody has told the savings calculator, as it was asked. */
export function savingsAnswersInWords(answers: SavingsAnswers): AnswerInWords[] {
  const { emptyByDay, car, heatPump, direction } = answers;
  return [
    { question: 'How much electricity do you use?', answer: usageInWords(answers) },
    { question: 'Is anybody at home during the day?', answer: emptyByDay ? 'Hardly ever' : 'Yes' },
    { question: 'Do you have an electric car?', answer: furtherUse[car] },
    { question: 'Do you have a heat pump?', answer: furtherUse[heatPump] },
    { question: 'Which way does your roof face?', answer: roofDirectionNames[direction] },
  ];
}

function usageInWords({ usage }: SavingsAnswers): string {
  if (usage.by === 'bill') return `£${usage.poundsPerMonth.toLocaleString('en-GB')} a month`;
  return usage.by === 'meter' ? `${usage.kwhPerYear.toLocaleString('en-GB')} kWh a year` : 'I’m not sure';
}
