import { brand } from '@heliodesk/core/brand';
import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

type Change = { firstName: string; what: string; url: string };

export const factorAddedMail = defineMail<Change>('second-factor.added', ({ firstName, what, url }) =>
  letter({
    subject: `A second factor was added to your ${brand.name} account`,
    heading: `Hello ${firstName || 'there'}`,
    before: [
      `You can now sign in with ${what}. If it’s your first second factor, we’ve signed out all your other devices.`,
      'If that was you, there’s nothing to do. If it wasn’t, secure your account straight away:',
    ],
    button: { label: 'It wasn’t me, secure my account', url },
    closing: ['The link works once, for 30 days.'],
  }),
);

export const codesRenewedMail = defineMail<Change>('second-factor.codes-renewed', ({ firstName, url }) =>
  letter({
    subject: `Your ${brand.name} recovery codes were replaced`,
    heading: `Hello ${firstName || 'there'}`,
    before: [
      'You’ve got new recovery codes, and the old ones have stopped working.',
      'If that was you, there’s nothing to do. If it wasn’t, secure your account straight away:',
    ],
    button: { label: 'It wasn’t me, secure my account', url },
    closing: ['The link works once, for 30 days.'],
  }),
);

export const codeRefusedMail = defineMail<{ firstName: string; url: string }>(
  'second-factor.code-refused',
  ({ firstName, url }) =>
    letter({
      subject: `Somebody has your ${brand.name} password`,
      heading: `Hello ${firstName || 'there'}`,
      before: [
        'Somebody has just signed in with your password, but couldn’t give the right code. If it was you and you mistyped it, there’s nothing to do.',
        'If it wasn’t you, they don’t have access, but they know your password. Please choose a new one:',
      ],
      button: { label: 'Choose a new password', url },
    }),
);

export const factorRemovedMail = defineMail<Change>('second-factor.removed', ({ firstName, what, url }) =>
  letter({
    subject: `A second factor was removed from your ${brand.name} account`,
    heading: `Hello ${firstName || 'there'}`,
    before: [
      `You can no longer sign in with ${what}.`,
      'If it wasn’t you, choose a new password straight away and set up a second factor again:',
    ],
    button: { label: 'Open your account', url },
  }),
);
