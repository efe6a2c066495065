export interface AppPicture {
  name: string;
  /** Its files in public/pictures, which `npm run pictures` takes; scripts/pictures says of what. */
  file: string;
  shows: string;
  caption: string;
}

export const pictures: readonly AppPicture[] = [
  {
    name: 'Lead Magnet',
    file: 'lead-magnet',
    shows:
      'A roof assessment on an installer’s website: a house with panels on its roof, what they’d generate in a year and what they’d save, and a button for the full report.',
    caption: 'A homeowner checks their own roof on your website. You get the lead with the roof filled in.',
  },
  {
    name: 'Solar Survey',
    file: 'solar-survey',
    shows:
      'A survey on a tablet: the measured roof plane, eleven of twelve required photos, and the electrics.',
    caption: 'The surveyor sees which photo is missing before leaving, with or without signal.',
  },
  {
    name: 'Installation',
    file: 'installation',
    shows: 'The day’s three crews, and one job’s scaffold, serial numbers, string tests and deadlines.',
    caption: 'The crew works down the test sheet, and the office sees where each job stands.',
  },
];
