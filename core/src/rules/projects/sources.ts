/** The sources of a lead. */
export const projectSources = [
  'website',
  'lead_magnet',
  'referral',
  'phone',
  'social',
  'advert',
  'event',
  'other',
] as const;
export type ProjectSource = (typeof projectSources)[number];

export const projectSourceNames: Readonly<Record<ProjectSource, string>> = {
  website: 'Website',
  lead_magnet: 'Lead magnet',
  referral: 'Referral',
  phone: 'Phone',
  social: 'Social media',
  advert: 'Advert',
  event: 'Event',
  other: 'Other',
};
