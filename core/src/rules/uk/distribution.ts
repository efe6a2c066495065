export const networkOperators = {
  ukpn: 'UK Power Networks',
  nged: 'National Grid Electricity Distribution',
  spen: 'SP Energy Networks',
  npg: 'Northern Powergrid',
  enwl: 'Electricity North West',
  ssen: 'Scottish and Southern Electricity Networks',
  nie: 'NIE Networks',
} as const;

export type NetworkOperatorId = keyof typeof networkOperators;

export type DistributionArea = {
  /** The first two digits of its MPANs. */
  id: string;
  name: string;
  operator: NetworkOperatorId;
};

/** Great Britain's fourteen areas of distribution. As the domain notes of the specification have them. */
export const distributionAreas: readonly DistributionArea[] = [
  { id: '10', name: 'Eastern', operator: 'ukpn' },
  { id: '11', name: 'East Midlands', operator: 'nged' },
  { id: '12', name: 'London', operator: 'ukpn' },
  { id: '13', name: 'Merseyside and North Wales', operator: 'spen' },
  { id: '14', name: 'West Midlands', operator: 'nged' },
  { id: '15', name: 'North East', operator: 'npg' },
  { id: '16', name: 'North West', operator: 'enwl' },
  { id: '17', name: 'North Scotland', operator: 'ssen' },
  { id: '18', name: 'South Scotland', operator: 'spen' },
  { id: '19', name: 'South East', operator: 'ukpn' },
  { id: '20', name: 'Southern', operator: 'ssen' },
  { id: '21', name: 'South Wales', operator: 'nged' },
  { id: '22', name: 'South West', operator: 'nged' },
  { id: '23', name: 'Yorkshire', operator: 'npg' },
];
