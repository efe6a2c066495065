import type { MagnetKind } from './kinds.ts';

const titles: Readonly<Record<MagnetKind, { title: string; intro: string }>> = {
  roof: {
    title: 'How much electricity could your roof make?',
    intro: 'Show us your roof, place the panels and see what they’d save you. It takes about two minutes.',
  },
  savings: {
    title: 'How much could solar save you?',
    intro: 'Tell us about your bill and your home. You’ll see your savings month by month.',
  },
  suitability: {
    title: 'Is your home right for solar?',
    intro: 'Answer a few questions and we’ll tell you honestly. It takes about a minute.',
  },
};

/** The texts of a new magnet, so that it can be published as it is. */
export function defaultSettings(kind: MagnetKind, companyName: string) {
  return {
    ...titles[kind],
    thanks: 'Thank you. We’ll be in touch shortly.',
    ...{ colour: '', showsLogo: true, questions: [], area: [], declinesUnsuitable: false },
    declined: 'Thank you for asking. We’re sorry, we can’t help with this one.',
    consent: `I’m happy for ${companyName} to contact me about this enquiry.`,
    ...{ marketing: '', sites: [], forwardTo: [], bookingLinkId: null },
    // Ten panels of today, and a battery that suits them.
    ...{ system: { kwp: 4.4, batteryKwh: 5 }, assumptions: {} },
  };
}
