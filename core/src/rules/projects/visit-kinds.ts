/** The purposes of a visit to a property. */
export const visitKinds = ['survey', 'installation', 'service', 'other'] as const;
export const visitKindNames: Readonly<Record<(typeof visitKinds)[number], string>> = {
  survey: 'Survey',
  installation: 'Installation',
  service: 'Service',
  other: 'Visit',
};
