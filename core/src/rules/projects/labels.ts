/** The labels of a project's fields. */
export const projectLabels = {
  ownerId: 'Owner',
  source: 'Source',
  valuePence: 'Value',
  systemKwp: 'System size',
  inverterKw: 'Inverter size',
  contractPlace: 'Where the contract was made',
  signedOn: 'Contract signed',
  deliveredOn: 'Goods delivered',
  plannedOn: 'Installation planned',
  commissionedOn: 'Commissioned',
  dnoAppliedOn: 'Applied to the network operator',
  dnoApprovedOn: 'Approved by the network operator',
  dnoNotifiedOn: 'Network operator told',
  mcsCertifiedOn: 'MCS certificate registered',
  stage: 'Stage',
  lostReason: 'Reason',
  lostNote: 'Note',
  deletedAt: 'Deleted',
};

/** Its days, in the order in which they come. */
export const projectDates = [
  'signedOn',
  'deliveredOn',
  'plannedOn',
  'commissionedOn',
  'dnoAppliedOn',
  'dnoApprovedOn',
  'dnoNotifiedOn',
  'mcsCertifiedOn',
] as const satisfies readonly (keyof typeof projectLabels)[];
