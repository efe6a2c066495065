import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

type Told = { companyName: string; words: string; excerpt: string; url: string };

/** An inbox notification, for those who want it by email as well. */
export const toldMail = defineMail<Told>('projects.told', ({ companyName, words, excerpt, url }) =>
  letter({
    subject: words,
    heading: words,
    before: excerpt ? [`“${excerpt}”`] : [],
    button: { label: `Open it in ${companyName}`, url },
    closing: ['You can choose what we email you in your settings.'],
  }),
);
