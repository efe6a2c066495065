import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

type Digest = {
  firstName: string;
  companyName: string;
  /** In words: 18 November 2026. */
  day: string;
  /** Each item, and whose or when. */
  lines: { label: string; value: string }[];
  /** The company's start page. */
  url: string;
  /** Turns it off without signing in. */
  off: { url: string };
};

/** Somebody's work for today, before the day begins. */
export const digestMail = defineMail<Digest>(
  'projects.digest',
  ({ firstName, companyName, day, lines, url, off }) => ({
    ...letter({
      subject: `Your day at ${companyName}: ${day}`,
      heading: firstName ? `Good morning, ${firstName}` : 'Good morning',
      before: [`Here’s what’s yours on ${day}.`],
      figures: lines,
      button: { label: 'Open your day', url },
      closing: [`Don’t want this email? This link turns it off: ${off.url}`],
    }),
    headers: {
      'List-Unsubscribe': `<${off.url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
);
