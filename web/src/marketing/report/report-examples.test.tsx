import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { openPage } from '../../testing/open-page.tsx';

/**
 * Two lines of the table in core's savings.examples.test.ts, which was worked out by hand, with the codes of their
 * links: one for each word about a CRM. The others differ in figures alone, and those are core's.
 */
const examples = [
  {
    name: 'nothing answered',
    code: '00',
    time: ['16 minutes', '4 hours', '4 hours', '8 hours 16 minutes'],
    money: ['£600 to £3,000', '£60 to £300', '£660 to £3,300'],
    rates: ['25%', '32.5%'],
    additional: '2 additional installs',
    newLeads: ['12', '10', '2'],
    compatible: false,
  },
  {
    name: 'the largest options',
    code: '1d-2d-3d-4a-5d-6b-7d-4x',
    time: ['2 hours 40 minutes', '40 hours', '40 hours', '82 hours 40 minutes'],
    money: ['£6,000 to £30,000', '£1,400 to £7,000', '£7,400 to £37,000'],
    rates: ['25%', '32.5%'],
    additional: '15 additional installs',
    newLeads: ['120', '100', '20'],
    compatible: true,
  },
];

const region = (name: string) => page.getByRole('region', { name });
const textOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const textsOf = (parts: Locator) => parts.elements().map(textOf);

it.for(examples)(
  '[RES-7] [RES-9] the report for $name shows the figures that were worked out by hand',
  async ({ code, time, money, rates, additional, newLeads, compatible }) => {
    await openPage(`/?view=results&answers=${code}`);
    await expect
      .element(page.getByRole('main').getByRole('heading', { level: 1 }))
      .toHaveAccessibleName(`With Heliodesk you could save ${time.at(-1)} of admin a month`);
    expectEachToContain(region('Where time is saved').getByRole('listitem'), time);
    expectEachToContain(region('Where money is saved').getByRole('listitem'), money);
    const sales = region('Where sales grow');
    expect(textsOf(sales.getByRole('definition'))).toEqual([...rates, '+20%', '+10%']);
    expect(textOf(sales.element())).toContain(`${additional} a month`);
    const leads = sales.getByRole('figure', { name: /^New leads a month/ });
    expect(textOf(leads.element())).toContain(`New leads a month ${newLeads[0]}`);
    expect(textsOf(sales.getByRole('listitem'))).toEqual([
      `Social media ${newLeads[1]}`,
      `Lead magnets +10-40% leads ${newLeads[2]}`,
    ]);
    const report = textOf(page.getByRole('article').element());
    const fits = 'Your CRM or design platform is fully compatible with our suite.';
    expect(report.includes(compatible ? fits : 'We suggest OpenSolar')).toBe(true);
    expect(report).not.toContain(compatible ? 'OpenSolar' : 'fully compatible');
  },
);

function expectEachToContain(parts: Locator, words: string[]) {
  expect(textsOf(parts)).toEqual(words.map((each) => expect.stringContaining(each)));
}
