import type { MagnetSetting } from '../../contracts/magnets.ts';

/** What a company calls what it can set, in the order in which it is set. */
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
