import { addMonths, lastMonths, monthAt } from '@heliodesk/core/rules/figures/periods';
import type { Figure } from './figures.ts';
import { type Company, startWithLeads } from './leads/company.ts';
import { inFreshFolder } from './processes/folder.ts';
import { compare, sizes } from './short-and-long.ts';

const promised = { search: 100, others: 200 };

/** The calls of each screen, one a line; every answer has to have something in it. */
const calls: Record<string, (company: Company) => string> = {
  'table: newest leads': () => '/api/projects?phase=lead&sort=newest',
  'table: leads by name': () => '/api/projects?phase=lead&sort=name',
  'table: projects by value': () => '/api/projects?phase=project&sort=value',
  'table: one stage, waiting longest': () => '/api/projects?phase=lead&stage=contacted&sort=waiting',
  'table: one person’s from one source': ({ owner }) =>
    `/api/projects?phase=lead&owner=${owner}&source=referral&sort=newest`,
  'table: leads waiting longest': () => '/api/projects?phase=lead&sort=waiting',
  'table: lost leads by name': () => '/api/projects?phase=lead&stage=lost&sort=name',
  'table: leads of nobody': () => '/api/projects?phase=lead&owner=nobody&sort=newest',
  'table: one person’s by name': ({ owner }) => `/api/projects?phase=lead&owner=${owner}&sort=name`,
  'table: one person’s by value': ({ owner }) => `/api/projects?phase=lead&owner=${owner}&sort=value`,
  'table: one source’s by name': () => '/api/projects?phase=lead&source=referral&sort=name',
  'board of leads': () => '/api/projects/board?phase=lead',
  'board of projects': () => '/api/projects/board?phase=project',
  'search: a name': ({ somebody: { first, last } }) => `/api/search?q=${first}%20${last.slice(0, 2)}`,
  'search: a name with a typing error': ({ somebody: { first, last } }) =>
    `/api/search?q=${first.slice(0, -1)}m%20${last.slice(0, 2)}`,
  // One letter of the first name is another, and somebody else is called so.
  'search: a name with a typing error that is a name too': ({ somebody: { first, last } }) =>
    `/api/search?q=${first.slice(0, 2)}${first[2] === 'l' ? 'r' : 'l'}${first.slice(3)}%20${last}`,
  'search: two letters': ({ somebody: { last } }) => `/api/search?q=${last.slice(0, 2)}`,
  'search: a telephone number': () => '/api/search?q=07100004242',
  'search: a postcode': () => '/api/search?q=BS12%204',
  'a project’s visits': ({ somebody: { project } }) => `/api/visits?project=${project}`,
  'a project’s history': ({ somebody: { project } }) => `/api/history/project/${project}`,
  'a project’s timeline': ({ somebody: { project } }) => `/api/projects/${project}/timeline`,
  'duplicates of what is typed': ({ somebody: { email } }) =>
    `/api/projects/alike?email=${email}&phone=07100004242`,
  'start page': () => '/api/today',
  'clock board': () => '/api/deadlines',
  'clock board: one kind': () => '/api/deadlines?kind=mcs_certificate',
  'clock board: one person’s': ({ owner }) => `/api/deadlines?owner=${owner}`,
  'clock board: one kind of one person': ({ owner }) => `/api/deadlines?kind=mcs_certificate&owner=${owner}`,
  'board of leads: one person’s': ({ owner }) => `/api/projects/board?phase=lead&owner=${owner}`,
  'board of projects: one person’s': ({ owner }) => `/api/projects/board?phase=project&owner=${owner}`,
  'rows behind a figure: won': () => `/api/analytics/rows?figure=won&${lastYear()}`,
  'rows behind a figure: how far': () => `/api/analytics/rows?figure=reached.installing&${lastYear()}`,
  'rows behind a figure: lost': () => `/api/analytics/rows?figure=lost.price&${lastYear()}`,
  'dashboard of one person': ({ owner }) => `/api/dashboard?owner=${owner}`,
  dashboard: () => '/api/dashboard',
  'funnel of a year': () => '/api/analytics',
  'funnel by source': () => '/api/analytics?by=source',
  'funnel by area': () => '/api/analytics?by=area',
  'calendar: a week': () => '/api/calendar',
  'calendar: a month': () => '/api/calendar?view=month',
  'visits: the latest': () => '/api/visits?sort=latest',
  'visits: of a month': () => `/api/visits?${thisMonth()}`,
};

function lastYear(): string {
  const { from, to } = lastMonths(monthAt(new Date()), 12);
  return `from=${from}&to=${to}`;
}

function thisMonth(): string {
  const month = monthAt(new Date());
  return `from=${month}-01T00:00:00.000Z&to=${addMonths(month, 1)}-01T00:00:00.000Z`;
}

/** A company with ten thousand leads and one with a million, with five changes each, asked for the same in turns. */
export function workspace(): Promise<Figure[]> {
  return inFreshFolder((shortFolder, shortRunning) =>
    inFreshFolder(async (longFolder, longRunning) => {
      const short = await startWithLeads(shortFolder, shortRunning, sizes.short);
      const long = await startWithLeads(longFolder, longRunning, sizes.long);
      const figures: Figure[] = [];
      for (const [what, address] of Object.entries(calls))
        figures.push(
          ...(await compare(
            `1,000,000 leads, ${what}`,
            { short: () => ask(short, address(short)), long: () => ask(long, address(long)) },
            what.startsWith('search') ? promised.search : promised.others,
          )),
        );
      return figures;
    }),
  );
}

async function ask({ product, cookie }: Company, address: string): Promise<void> {
  const response = await fetch(`${product.url}${address}`, { headers: { cookie } });
  const answer = (await response.json()) as Record<string, unknown>;
  const lists = Object.values(answer).filter(Array.isArray);
  if (!response.ok || lists.every((list) => list.length === 0))
    throw new Error(`${address} was answered with ${response.status} and nothing`);
}
