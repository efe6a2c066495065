import { brand } from '@heliodesk/core/brand';
import { formatPounds } from '@heliodesk/core/rules/money';
import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import { compatibilityMessage, savingsReport } from '@heliodesk/core/rules/savings';
import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

type Content = { name: string; quizAnswers: QuizAnswers | null };

export const confirmation = defineMail<Content>(
  'waitlist.confirmation',
  ({ name, quizAnswers }) =>
    letter({
      subject: `You’re on the ${brand.name} waiting list`,
      heading: isName(name) ? `Thank you, ${name}` : 'Thank you for joining',
      before: [
        `You’re on the ${brand.name} waiting list. We’ll be in touch soon.`,
        ...(quizAnswers ? ['Here’s what your answers add up to each month:'] : []),
      ],
      figures: quizAnswers ? figures(quizAnswers) : [],
      after: [
        ...(quizAnswers ? [basis(quizAnswers), compatibilityMessage(savingsReport(quizAnswers))] : []),
        'Didn’t ask for this? Just reply and we’ll take your address off the list.',
      ],
    }),
  'strangers',
);

// Anybody can type anything beside a stranger's address; our mail must not carry it there.
function isName(text: string): boolean {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,59}$/u.test(text) && !/\.\p{L}/u.test(text);
}

function figures(answers: QuizAnswers) {
  const { timeSavings, materialSavings, scaffoldingSavings, salesIncrease } = savingsReport(answers);
  return [
    { label: 'Admin time saved', value: `${timeSavings.totalHours} h ${timeSavings.remainingMinutes} min` },
    {
      label: 'Material savings',
      value: `${formatPounds(materialSavings.min)} to ${formatPounds(materialSavings.max)}`,
    },
    {
      label: 'Scaffolding savings',
      value: `${formatPounds(scaffoldingSavings.min)} to ${formatPounds(scaffoldingSavings.max)}`,
    },
    { label: 'Additional installs', value: String(salesIncrease.additionalInstalls) },
    { label: 'New leads', value: String(salesIncrease.totalNewLeads) },
  ];
}

function basis(answers: QuizAnswers): string {
  const report = savingsReport(answers);
  return (
    `Worked out for ${report.installsPerMonth} installs, ${report.surveysPerMonth} surveys and ` +
    `${report.leadsPerMonth} leads a month, with ${formatPounds(report.materialCost)} of materials and ` +
    `${formatPounds(report.scaffoldingCost)} of scaffolding per install.`
  );
}
