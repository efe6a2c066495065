/** The phases before and after a project is worth a visit. A list of leads and one of projects show one each. */
export const phases = ['lead', 'project'] as const;
export type Phase = (typeof phases)[number];

/** The steps from a lead to the handover. */
export const funnelSteps = [
  'new',
  'contacted',
  'qualified',
  'survey_booked',
  'surveyed',
  'quoted',
  'sold',
  'ready',
  'installing',
  'commissioned',
  'handed_over',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const stages = [...funnelSteps, 'lost'] as const;

export type Stage = (typeof stages)[number];

type StageRow = {
  name: string;
  phase: Phase;
  /** The stages it may be moved to from here, the usual one first. */
  to: readonly Stage[];
};

/** Every stage in the order of the work, and the moves that are allowed. */
export const stageTable: Readonly<Record<Stage, StageRow>> = {
  new: { name: 'New', phase: 'lead', to: ['contacted', 'qualified', 'survey_booked', 'lost'] },
  contacted: { name: 'Contacted', phase: 'lead', to: ['qualified', 'new', 'survey_booked', 'lost'] },
  qualified: { name: 'Qualified', phase: 'lead', to: ['survey_booked', 'contacted', 'quoted', 'lost'] },
  survey_booked: { name: 'Survey booked', phase: 'project', to: ['surveyed', 'qualified', 'quoted', 'lost'] },
  surveyed: { name: 'Surveyed', phase: 'project', to: ['quoted', 'survey_booked', 'lost'] },
  quoted: {
    name: 'Quoted',
    phase: 'project',
    to: ['sold', 'surveyed', 'survey_booked', 'qualified', 'lost'],
  },
  sold: { name: 'Sold', phase: 'project', to: ['ready', 'quoted', 'lost'] },
  ready: { name: 'Ready to install', phase: 'project', to: ['installing', 'sold', 'lost'] },
  installing: { name: 'Installing', phase: 'project', to: ['commissioned', 'ready', 'lost'] },
  commissioned: { name: 'Commissioned', phase: 'project', to: ['handed_over', 'installing'] },
  handed_over: { name: 'Handed over', phase: 'project', to: ['commissioned'] },
  // Somebody who comes back goes on where they left off, or begins again.
  lost: {
    name: 'Lost',
    phase: 'lead',
    to: ['new', 'contacted', 'qualified', 'survey_booked', 'surveyed', 'quoted'],
  },
};

export const stageName = (stage: Stage): string => stageTable[stage].name;

/** The stages that a list of leads or one of projects has columns for. */
export function stagesOf(phase: Phase): Stage[] {
  return stages.filter((stage) => stage !== 'lost' && stageTable[stage].phase === phase);
}

/** The stages that a list can be narrowed to: those of its columns, and for leads those that were lost. */
export function listedStages(phase: Phase): Stage[] {
  return phase === 'lead' ? [...stagesOf(phase), 'lost'] : stagesOf(phase);
}

export const mayMove = (from: Stage, to: Stage): boolean => stageTable[from].to.includes(to);

/** The stage that usually follows, or none after the last. */
export function nextStage(stage: Stage): Stage | undefined {
  const [next] = stageTable[stage].to;
  return next && stages.indexOf(next) > stages.indexOf(stage) && stage !== 'lost' ? next : undefined;
}

export const lostReasons = [
  'price',
  'competitor',
  'no_answer',
  'not_suitable',
  'outside_area',
  'financing',
  'postponed',
  'duplicate',
  'other',
] as const;

export type LostReason = (typeof lostReasons)[number];

export const lostReasonNames: Readonly<Record<LostReason, string>> = {
  price: 'Price',
  competitor: 'Went with another installer',
  no_answer: 'Stopped answering',
  not_suitable: 'Not suitable for solar',
  outside_area: 'Outside our area',
  financing: 'Couldn’t get finance',
  postponed: 'Put off for now',
  duplicate: 'Duplicate',
  other: 'Something else',
};
