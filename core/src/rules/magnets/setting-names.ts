import type { MagnetSetting } from '../../contracts/magnets.ts';

/** The names of the settings for a company, in the order in which it sets them. */
export const magnetSettingNames: Readonly<Record<MagnetSetting, string>> = {
  title: 'Title',
  intro: 'Introduction',
  thanks: 'Thank-you',
  declined: 'Polite no',
  colour: 'Colour',
  showsLogo: 'Logo',
  questions: 'Your questions',
  area: 'Where you work',
  declinesUnsuitable: 'Homes that don’t suit',
  system: 'System size',
  assumptions: 'Assumptions',
  consent: 'Consent',
  marketing: 'Marketing consent',
  map: 'Map',
  sites: 'Websites',
  bookingLinkId: 'Booking link',
  forwardTo: 'Forwarding',
};
