import { brand } from '@heliodesk/core/brand';
import { betaPlaces } from '@heliodesk/core/rules/beta';
import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

// Without the name on the list: anybody can have typed anything beside a stranger's address.
export const betaInvitationMail = defineMail<{ url: string }>('operator.beta-invitation', ({ url }) =>
  letter({
    subject: `Your place in the ${brand.name} beta`,
    heading: 'You’ve got a place in the beta',
    before: [
      `You joined the ${brand.name} waiting list, and we’re now holding one of the ${betaPlaces} beta places for you.`,
      'Choose a plan to get started. You can cancel anytime.',
    ],
    button: { label: 'Sign up', url },
    after: ['Didn’t ask for this? Just reply and we’ll take your address off the list.'],
  }),
);
