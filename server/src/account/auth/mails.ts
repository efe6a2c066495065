import { brand } from '@heliodesk/core/brand';
import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

type Link = { firstName: string; url: string };

export const resetMail = defineMail<Link>(
  'auth.reset',
  ({ firstName, url }) =>
    letter({
      subject: `Choose a new ${brand.name} password`,
      heading: `Hello ${firstName || 'there'}`,
      before: ['Somebody asked to reset your password. If that was you, choose a new one here:'],
      button: { label: 'Choose a new password', url },
      closing: [
        'The link works once, for one hour.',
        'If it wasn’t you, just ignore this email: your password stays as it is.',
      ],
    }),
  'recovering',
);

export const setupMail = defineMail<Link & { companyName: string }>(
  'auth.setup',
  ({ firstName, companyName, url }) =>
    letter({
      subject: `Set up your ${brand.name} account`,
      heading: `Welcome${firstName ? `, ${firstName}` : ''}`,
      before: [`${companyName} is all set up. Choose a password to sign in for the first time:`],
      button: { label: 'Choose a password', url },
      closing: ['The link works once, for seven days.'],
    }),
  'entrants',
);

export const confirmEmailMail = defineMail<Link & { companyName: string }>(
  'auth.confirm-email',
  ({ firstName, companyName, url }) =>
    letter({
      subject: `Confirm your email address for ${brand.name}`,
      heading: `Welcome${firstName ? `, ${firstName}` : ''}`,
      before: [
        `You’ve signed ${companyName} up to ${brand.name} with this address. Please confirm that it’s yours:`,
      ],
      button: { label: 'Confirm my email address', url },
      closing: [
        'If you didn’t sign up, just ignore this email: nobody can use your address without this link.',
      ],
    }),
  'entrants',
);

export const addCompanyMail = defineMail<Link & { companyName: string }>(
  'auth.add-company',
  ({ companyName, url }) =>
    letter({
      subject: `Add ${companyName} to your ${brand.name} account`,
      heading: 'You already have an account',
      before: [
        `Somebody has signed ${companyName} up to ${brand.name} with this address. If it was you, add the company to your account. From then on you open it with the password you already have:`,
      ],
      button: { label: 'Add the company to my account', url },
      closing: ['If it wasn’t you, just ignore this email: your account stays as it is.'],
    }),
  'entrants',
);

export const passwordChangedMail = defineMail<{ firstName: string; url: string }>(
  'auth.password-changed',
  ({ firstName, url }) =>
    letter({
      subject: `Your ${brand.name} password was changed`,
      heading: `Hello ${firstName || 'there'}`,
      before: [
        'Your password has just been changed, and we’ve signed you out on all your other devices.',
        'If it wasn’t you, choose a new one straight away:',
      ],
      button: { label: 'Choose a new password', url },
    }),
);
