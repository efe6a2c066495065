import type { QuizAnswers, SliderQuestionId } from './quiz.ts';

export const savingsAssumptions = {
  defaults: { installs: 5, surveys: 10, leads: 20, scaffoldingCost: 600 },
  minutesPerLead: 1,
  minutesPerSurvey: 30,
  minutesPerInstallation: 60,
  materialCost: 6000,
  conversionFloor: 0.1,
  conversionAtFloor: 0.13,
  socialMediaLeadsPerInstall: 2,
  customerConfidenceIncrease: 20,
  surveyConversionIncrease: 10,
} as const;

export const leadMagnetClaim = '+10-40% leads';

export interface SavingsReport {
  timeSavings: {
    totalMinutes: number;
    totalHours: number;
    remainingMinutes: number;
    breakdown: { leads: number; surveys: number; installations: number };
  };
  materialSavings: MoneyRange;
  scaffoldingSavings: MoneyRange;
  leadsPerMonth: number;
  installsPerMonth: number;
  surveysPerMonth: number;
  materialCost: number;
  scaffoldingCost: number;
  isCompatible: boolean;
  salesIncrease: SalesIncrease;
}

/** Pounds, to the penny. */
export interface MoneyRange {
  min: number;
  max: number;
}

/** Rates are fractions of 1; the two increases are percentages. */
export interface SalesIncrease {
  additionalInstalls: number;
  currentConversionRate: number;
  newConversionRate: number;
  socialMediaLeads: number;
  leadMagnetLeads: number;
  totalNewLeads: number;
  customerConfidenceIncrease: number;
  surveyConversionIncrease: number;
}

export function savingsReport(answers: QuizAnswers): SavingsReport {
  const { defaults, materialCost } = savingsAssumptions;
  const installs = amount(answers, '1', defaults.installs);
  const surveys = amount(answers, '2', defaults.surveys);
  const leads = amount(answers, '3', defaults.leads);
  const scaffoldingCost = amount(answers, '5', defaults.scaffoldingCost);
  return {
    timeSavings: timeSavings(leads, surveys, installs),
    materialSavings: twoToTenPercent(installs * materialCost),
    scaffoldingSavings: twoToTenPercent(installs * scaffoldingCost),
    leadsPerMonth: leads,
    installsPerMonth: installs,
    surveysPerMonth: surveys,
    materialCost,
    scaffoldingCost,
    isCompatible: answers['4'] === 'yes',
    salesIncrease: salesIncrease(leads, installs),
  };
}

// '50+' counts as 50. Answers may come out of a browser's storage, so nonsense falls back to the default.
function amount(answers: QuizAnswers, id: SliderQuestionId, fallback: number): number {
  const answer = answers[`${id}_slider`] ?? Number.parseInt(answers[id] ?? '', 10);
  return Number.isSafeInteger(answer) && answer >= 0 ? answer : fallback;
}

// Whole numbers are multiplied first and divided once, last: no sum of fractions can then drift off a half or a penny.
function timeSavings(leads: number, surveys: number, installs: number): SavingsReport['timeSavings'] {
  const { minutesPerLead, minutesPerSurvey, minutesPerInstallation } = savingsAssumptions;
  const breakdown = {
    leads: eightyPercent(leads * minutesPerLead),
    surveys: eightyPercent(surveys * minutesPerSurvey),
    installations: eightyPercent(installs * minutesPerInstallation),
  };
  const totalMinutes = breakdown.leads + breakdown.surveys + breakdown.installations;
  return {
    totalMinutes,
    totalHours: Math.floor(totalMinutes / 60),
    remainingMinutes: totalMinutes % 60,
    breakdown,
  };
}

function eightyPercent(minutes: number): number {
  return Math.round((minutes * 4) / 5);
}

function twoToTenPercent(pounds: number): MoneyRange {
  return { min: pounds / 50, max: pounds / 10 };
}

function salesIncrease(leads: number, installs: number): SalesIncrease {
  const socialMediaLeads = savingsAssumptions.socialMediaLeadsPerInstall * installs;
  const leadMagnetLeads = Math.round(leads / 10);
  return {
    ...betterConversion(leads, installs),
    socialMediaLeads,
    leadMagnetLeads,
    totalNewLeads: socialMediaLeads + leadMagnetLeads,
    customerConfidenceIncrease: savingsAssumptions.customerConfidenceIncrease,
    surveyConversionIncrease: savingsAssumptions.surveyConversionIncrease,
  };
}

// The rate rises by three tenths of itself, so leads × the rise is 3/10 of the installs, or 3/100 of the leads at the floor.
function betterConversion(leads: number, installs: number) {
  const { conversionFloor, conversionAtFloor } = savingsAssumptions;
  if (leads === 0 || installs * 10 <= leads) {
    return {
      additionalInstalls: Math.round((leads * 3) / 100),
      currentConversionRate: conversionFloor,
      newConversionRate: conversionAtFloor,
    };
  }
  return {
    additionalInstalls: Math.round((installs * 3) / 10),
    currentConversionRate: installs / leads,
    newConversionRate: (installs * 13) / (leads * 10),
  };
}

export function compatibilityMessage(report: Pick<SavingsReport, 'isCompatible'>): string {
  return report.isCompatible
    ? 'Your CRM or design platform is fully compatible with our suite.'
    : 'You don’t use a CRM or design platform yet. We suggest OpenSolar, which works with our suite.';
}

const percentage = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });

/** More installs than leads happen (word of mouth), but a rate above 100% would only puzzle people. */
export function conversionRateLabel(rate: number): string {
  return percentage.format(Math.min(rate, 1));
}
