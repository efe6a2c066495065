import { seeRoof } from './roof.mjs';

/** The apps that the home page's carousel shows, and for each that exists how to come to its screen. */
export const shots = [
  { name: 'lead-magnet', see: seeRoof },
  // These are the drawings of web/src/pictures until they exist.
  { name: 'solar-survey' },
  { name: 'installation' },
];

/** A desk gets the wide screen, sharp on both kinds of display; a phone gets the tall one. */
export const forms = [
  {
    form: 'wide',
    viewport: { width: 1008, height: 630 },
    files: [
      [720, 50],
      [1200, 45],
    ],
  },
  { form: 'tall', viewport: { width: 360, height: 450 }, files: [[576, 40]] },
];
