/**
 * Which screens the home page's carousel shows. Today they are the drawings of web/src/pictures; once an app exists,
 * its line here gets the address and the selector of the real screen, and nothing else on the site changes.
 */
export const shots = ['lead-magnet', 'solar-survey', 'installation'].map((name) => ({
  name,
  address: '/dev/pictures',
  selector: (form) => `[data-picture="${name}-${form}"]`,
}));

/** A desk gets the wide screen, sharp on both kinds of display; a phone gets the tall one. */
export const files = [
  { form: 'wide', width: 720, quality: 50 },
  { form: 'wide', width: 1200, quality: 45 },
  { form: 'tall', width: 576, quality: 40 },
];
