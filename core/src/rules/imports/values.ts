import { type ProjectSource, projectSourceNames, projectSources } from '../../contracts/projects.ts';
import { type Stage, stageName, stages } from '../projects/stages.ts';
import { isDay } from '../uk/calendar.ts';
import { formatPostcode } from '../uk/postcode.ts';
import type { Day } from '../uk/working-days.ts';
import { plain } from './fields.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as people write it in Britain, or as programs do; nothing where the calendar has no such day. */
export function readDay(typed: string): Day | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/[t ,]+\d{1,2}:\d{2}.*$/, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
    .replace(/,/g, ' ');
  const parts = text.split(/[\s/.-]+/).filter(Boolean);
  const [first = '', second = '', third = ''] = parts;
  if (parts.length !== 3) return undefined;
  if (/^\d{4}$/.test(first)) return dayOf(first, monthIn(second), third);
  // The American order is told by the month's name alone: 04/05/2026 is the fourth of May.
  if (/^[a-z]/.test(first)) return dayOf(third, monthIn(first), second);
  return dayOf(third, monthIn(second), first);
}

function monthIn(word: string): string {
  const place = months.indexOf(word.slice(0, 3));
  return place < 0 ? word : String(place + 1);
}

function dayOf(year: string, month: string, date: string): Day | undefined {
  if (!/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(date)) return undefined;
  const whole = year.length === 4 ? year : `${Number(year) >= 90 ? '19' : '20'}${year}`;
  const day = `${whole}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** A telephone number as it is kept, with the nought that spreadsheets drop; nothing where it is none. */
export function readPhone(typed: string): string | undefined {
  const text = typed
    .trim()
    .replace(/^tel:\s*/i, '')
    .replace(/\.0$/, '')
    // A spreadsheet's sign for 'this is text'.
    .replace(/^'/, '');
  const digits = text.replace(/\D/g, '');
  if (!/^[\d\s()+./-]+$/.test(text) || digits.length < 6 || digits.length > 15) return undefined;
  return /^[1237]\d{8,9}$/.test(text.replace(/\s/g, '')) ? `0${text}` : text;
}

const stageWords: Readonly<Record<string, Stage>> = {
  ...Object.fromEntries(
    stages.flatMap((stage) => [stage, stageName(stage)].map((word) => [plain(word), stage])),
  ),
  ...{ lead: 'new', newlead: 'new', enquiry: 'new', open: 'new', won: 'sold', closedwon: 'sold' },
  ...{ quotesent: 'quoted', proposalsent: 'quoted', closedlost: 'lost', dead: 'lost' },
};

/** A stage by its name, or by the word that other programs have for it. */
export const readStage = (typed: string): Stage | undefined => stageWords[plain(typed)];

const sourceWords: Readonly<Record<string, ProjectSource>> = {
  ...Object.fromEntries(
    projectSources.flatMap((source) =>
      [source, projectSourceNames[source]].map((word) => [plain(word), source]),
    ),
  ),
  ...{
    web: 'website',
    online: 'website',
    webform: 'website',
    websiteenquiry: 'website',
    quiz: 'lead_magnet',
  },
  ...{ referred: 'referral', wordofmouth: 'referral', recommendation: 'referral', friend: 'referral' },
  ...{ call: 'phone', phonecall: 'phone', telephone: 'phone', facebook: 'social', instagram: 'social' },
  ...{
    linkedin: 'social',
    tiktok: 'social',
    ad: 'advert',
    ads: 'advert',
    googleads: 'advert',
    ppc: 'advert',
  },
  ...{ facebookads: 'advert', leaflet: 'advert', flyer: 'advert', show: 'event', exhibition: 'event' },
};

/** A source by its name, or by a word that can mean nothing else. */
export const readSource = (typed: string): ProjectSource | undefined => sourceWords[plain(typed)];

export type AddressParts = { line1: string; line2: string; town: string; postcode: string };

/** An address that was written into one cell: the postcode where there is one, the town before it. */
export function readAddress(typed: string): AddressParts {
  const lines = typed
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter(Boolean);
  const last = lines.at(-1) ?? '';
  const [, before = '', code = ''] = /^(.*?)\s*\b([a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2})$/i.exec(last) ?? [];
  const postcode = formatPostcode(code) ?? '';
  if (postcode) lines.splice(-1, 1, ...(before ? [before] : []));
  const [line1 = '', ...rest] = lines;
  const town = rest.pop() ?? '';
  return { line1, line2: rest.join(', '), town, postcode };
}
