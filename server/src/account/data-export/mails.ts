import { brand } from '@heliodesk/core/brand';
import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

type Ready = { firstName: string; companyName: string; days: number; url: string };

export const exportReadyMail = defineMail<Ready>(
  'company.export-ready',
  ({ firstName, companyName, days, url }) =>
    letter({
      subject: `The copy of ${companyName}’s data is ready`,
      heading: `Hello ${firstName || 'there'}`,
      before: [
        `The copy of everything that ${companyName} keeps in ${brand.name} is ready to be downloaded.`,
      ],
      button: { label: 'Go to the download', url },
      closing: [`It is kept for ${days} days. You are asked to sign in first.`],
    }),
);
