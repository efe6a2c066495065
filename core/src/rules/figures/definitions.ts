/** The meaning of each figure, as it stands beside it. */
export const definitions = {
  leads: 'Leads added in the period. Sample jobs, deleted leads and ones merged into another don’t count.',
  funnel:
    'Leads added in the period, by how far each has got so far. A lead counts for every step it has reached; a lost one up to where it was lost.',
  conversion:
    'Of the leads added in the period, the share sold so far. Recent months go up as their leads are decided.',
  response:
    'Time from a lead coming in to its first move on from New. Leads still at New aren’t in the average.',
  stays:
    'Average time at each stage, over the stays that ended in the period. Where a lead was imported at a later stage, its first stay isn’t known and isn’t counted.',
  losses: 'Leads and projects lost in the period that are still lost, by the reason given.',
  won: 'Value of projects whose contract was signed in the period and that are still on. Without a contract date, the day they moved to Sold counts.',
  months:
    'Leads by the month they were added; sales and their value by the month of the contract. Goals are lines.',
  before: 'Compared with the same number of months before that.',
} as const;
