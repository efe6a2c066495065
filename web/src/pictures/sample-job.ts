/** One made-up job that the drawings follow, so that their figures agree with each other. */
export const sampleJob = {
  installer: 'Northbridge Solar',
  website: 'northbridge-solar.example/roof-check',
  homeowner: 'Priya Okafor',
  street: '14 Larch Avenue',
  town: 'Leeds LS17',
  panels: 10,
  kilowattPeak: '4.3 kWp',
  yieldPerYear: '3,900 kWh',
  savingPerYear: '£790',
} as const;
