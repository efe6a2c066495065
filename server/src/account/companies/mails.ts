import { brand } from '@heliodesk/core/brand';
import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

type Closing = { companyName: string; by: string; date: string; url: string };

export const closingMail = defineMail<Closing>('company.closing', ({ companyName, by, date, url }) =>
  letter({
    subject: `${companyName} will be closed on ${date}`,
    heading: `${companyName} will be closed`,
    before: [
      `${by} has asked for ${companyName} to be closed. On ${date} we’ll delete everything in it, for the whole team.`,
      'Until then everything works as usual, and any owner can stop it:',
    ],
    button: { label: 'Keep the company', url },
    closing: ['You can download a copy of all its data on the same page.'],
  }),
);

export const keptMail = defineMail<{ companyName: string; by: string }>(
  'company.kept',
  ({ companyName, by }) =>
    letter({
      subject: `${companyName} stays open`,
      heading: `${companyName} is staying open`,
      before: [`${by} has decided to keep ${companyName} open. Nothing will be deleted.`],
    }),
);

export const closedMail = defineMail<{ companyName: string }>('company.closed', ({ companyName }) =>
  letter({
    subject: `${companyName} has been closed`,
    heading: `${companyName} has been closed`,
    before: [`We’ve deleted everything in ${companyName} from ${brand.name}, as asked.`],
  }),
);
