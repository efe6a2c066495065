import { brand } from '@heliodesk/core/brand';
import { betaPlaces } from '@heliodesk/core/rules/beta';
import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

// Without the name on the list: anybody can have typed anything beside a stranger's address.
export const betaInvitationMail = defineMail<{ url: string }>('operator.beta-invitation', ({ url }) =>
  letter({
    subject: `Your place in the ${brand.name} beta`,
    heading: 'A place in the beta is yours',
    before: [
      `You joined the ${brand.name} waiting list, and one of the ${betaPlaces} places of the beta is kept for you now.`,
      'Choose a plan to begin. You can cancel at any time.',
    ],
    button: { label: 'Sign up', url },
    after: [
      'If you did not ask for this, you need do nothing: tell us and we will take your address off the list.',
    ],
  }),
);
