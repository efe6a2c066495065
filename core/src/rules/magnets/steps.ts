import { siteOf } from './sites.ts';

/** The steps that every magnet has; between them come those of its kind and the company's own questions. */
export const commonSteps = ['view', 'start', 'contact', 'completed'] as const;

const step = /^[a-z0-9][a-z0-9_.:-]{0,59}$/;

/** True if something can be the name of a step: the id of a question, or a word of ours. */
export const isStep = (name: string): boolean => step.test(name);

/** The source of visitors who followed no link that we know of. */
export const direct = 'direct';
/** The source of visitors from one more place than a day has room for. */
export const elsewhere = 'other';
/** The most sources that a magnet's visitors are told apart by in a day. */
export const mostSources = 20;
/** The most steps of a magnet's day: more than any magnet has. */
export const mostSteps = 40;

const longestSource = 60;
const plain = /[^a-z0-9._+/ -]/g;

/** The source of a visitor: what the link says of itself, or the website before the one that the magnet stands on. */
export function sourceOfVisit({
  source,
  referrer,
  page,
}: {
  source: string;
  referrer: string;
  page: string;
}) {
  const named = source.toLowerCase().replace(plain, '').trim().slice(0, longestSource);
  if (named) return named;
  const before = bareSite(referrer);
  return before && before !== bareSite(page) ? before.slice(0, longestSource) : direct;
}

/** The website of an address, without 'www'. */
export function bareSite(address: string): string | undefined {
  return siteOf(address)?.replace(/^www\./, '');
}

/** The site on a magnet's list that an address belongs to. */
export function listedSite(address: string, sites: readonly string[]): string | undefined {
  const site = bareSite(address);
  return sites.some((listed) => bareSite(listed) === site) ? site : undefined;
}
