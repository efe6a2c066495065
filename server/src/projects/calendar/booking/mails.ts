import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

type Booked = { companyName: string; what: string; when: string };

/** Anybody can type a stranger's address, so nothing else that they typed is in it. */
export const bookedMail = defineMail<Booked>(
  'calendar.booked',
  ({ companyName, what, when }) =>
    letter({
      subject: `Your ${what} is booked`,
      heading: `Your ${what} is booked`,
      before: [`${companyName} will be with you on ${when}.`],
      after: [`If that no longer suits you, please get in touch with ${companyName}.`],
    }),
  'strangers',
);
