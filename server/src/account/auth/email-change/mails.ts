import { brand } from '@heliodesk/core/brand';
import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

const lasts = 'The link works once, for 24 hours.';

export const leaveAddressMail = defineMail<{ firstName: string; to: string; url: string }>(
  'auth.leave-address',
  ({ firstName, to, url }) =>
    letter({
      subject: `Change your ${brand.name} email address?`,
      heading: `Hello ${firstName || 'there'}`,
      before: [`You’ve asked to sign in with ${to} from now on, instead of this address. Is that right?`],
      button: { label: 'Yes, change my address', url },
      closing: [
        `${lasts} The change is made once both addresses have agreed.`,
        'If it wasn’t you, somebody knows your password. Press ‘Forgot password?’ where you sign in and choose a new one, which stops the change as well.',
      ],
    }),
);

export const takeAddressMail = defineMail<{ from: string; url: string }>(
  'auth.take-address',
  ({ from, url }) =>
    letter({
      subject: `Confirm your new email address for ${brand.name}`,
      heading: 'Is this your address?',
      before: [`${from} wants to sign in to ${brand.name} with this address from now on.`],
      button: { label: 'Yes, this is my address', url },
      closing: [lasts, 'If you don’t know what this is about, just ignore this email.'],
    }),
  'strangers',
);

/** To an address that has an account: nobody else is told so. */
export const addressInUseMail = defineMail<{ from: string }>(
  'auth.address-in-use',
  ({ from }) =>
    letter({
      subject: `You already have a ${brand.name} account`,
      heading: 'You already have an account',
      before: [
        `${from} wanted to sign in to ${brand.name} with this address, which is already yours. Nothing has changed.`,
        'If it was you: two accounts can’t share an address. Ask to be invited to the company with this one instead.',
      ],
    }),
  'strangers',
);

export const addressChangedMail = defineMail<{ firstName: string; from: string; to: string }>(
  'auth.address-changed',
  ({ firstName, from, to }) =>
    letter({
      subject: `Your ${brand.name} email address has changed`,
      heading: `Hello ${firstName || 'there'}`,
      before: [
        `You now sign in with ${to} instead of ${from}. Your password hasn’t changed.`,
        `If you didn’t want this, write to ${brand.supportEmail} straight away.`,
      ],
    }),
);
