import { formatPounds } from '@heliodesk/core/rules/money';
import {
  hasSlider,
  type Question,
  type QuestionId,
  type QuizAnswers,
  questions,
} from '@heliodesk/core/rules/quiz';
import { savingsReport } from '@heliodesk/core/rules/savings';
import { formatNumber } from '../../lib/format.ts';

export interface AnswerRow {
  asked: string;
  answer: string;
}

const asked: Partial<Record<QuestionId, string>> = {
  '1': 'Installs a month',
  '2': 'Surveys a month',
  '3': 'Leads a month',
  '4': 'CRM or design platform',
  '5': 'Scaffolding per install',
  '6': 'Communication',
  '7': 'Fair price a month',
};

/** The answers, and for what was not answered, or not with a number, what it counts as. */
export function answerRows(answers: QuizAnswers): AnswerRow[] {
  const counted = countedAs(answers);
  return questions.flatMap((question) => {
    const label = asked[question.id];
    if (!label) return [];
    const answer = answerTo(question, answers) ?? 'Not answered';
    const counts = counted[question.id];
    const said = counts === undefined || counts === answer ? answer : `${answer}, counted as ${counts}`;
    return [{ asked: label, answer: said }];
  });
}

function answerTo(question: Question, answers: QuizAnswers): string | undefined {
  const value = hasSlider(question) ? answers[`${question.id}_slider`] : undefined;
  if (value !== undefined) return question.slider?.unit === '£' ? formatPounds(value) : formatNumber(value);
  return question.options?.find((option) => option.value === answers[question.id])?.label;
}

function countedAs(answers: QuizAnswers): Partial<Record<QuestionId, string>> {
  const report = savingsReport(answers);
  return {
    '1': formatNumber(report.installsPerMonth),
    '2': formatNumber(report.surveysPerMonth),
    '3': formatNumber(report.leadsPerMonth),
    '4': report.isCompatible ? 'Yes' : 'No',
    '5': formatPounds(report.scaffoldingCost),
  };
}
