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
      before: [`Your copy of everything ${companyName} keeps in ${brand.name} is ready to download.`],
      button: { label: 'Go to the download', url },
      closing: [`We’ll keep it for ${days} days. You’ll need to sign in first.`],
    }),
);
