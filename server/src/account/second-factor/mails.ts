import { brand } from '@heliodesk/core/brand';
import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

type Change = { firstName: string; what: string; url: string };

export const factorAddedMail = defineMail<Change>('second-factor.added', ({ firstName, what, url }) =>
  letter({
    subject: `A second factor was added to your ${brand.name} account`,
    heading: `Hello ${firstName || 'there'}`,
    before: [
      `From now on you can sign in with ${what}. Every other device was signed out if it is your first.`,
      'If it was not you, choose a new password at once and remove it in your settings:',
    ],
    button: { label: 'Open your account', url },
  }),
);

export const factorRemovedMail = defineMail<Change>('second-factor.removed', ({ firstName, what, url }) =>
  letter({
    subject: `A second factor was removed from your ${brand.name} account`,
    heading: `Hello ${firstName || 'there'}`,
    before: [
      `You can no longer sign in with ${what}.`,
      'If it was not you, choose a new password at once and set up a second factor again:',
    ],
    button: { label: 'Open your account', url },
  }),
);
