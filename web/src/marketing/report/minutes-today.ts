import { type SavingsReport, savingsAssumptions } from '@heliodesk/core/rules/savings';

/** The admin time of a month before anything is saved. */
export function minutesToday(report: SavingsReport) {
  const { minutesPerLead, minutesPerSurvey, minutesPerInstallation } = savingsAssumptions;
  const leads = report.leadsPerMonth * minutesPerLead;
  const surveys = report.surveysPerMonth * minutesPerSurvey;
  const installations = report.installsPerMonth * minutesPerInstallation;
  return { leads, surveys, installations, total: leads + surveys + installations };
}
