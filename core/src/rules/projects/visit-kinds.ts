/** What somebody comes to a property for. */
export const visitKinds = ['survey', 'installation', 'service', 'other'] as const;
export const visitKindNames: Readonly<Record<(typeof visitKinds)[number], string>> = {
  survey: 'Survey',
  installation: 'Installation',
  service: 'Service',
  other: 'Visit',
};
