import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let main: string;

beforeAll(async () => {
  product = await startTestProduct({}, { pages: true });
  const { body } = await product.app.inject({ url: '/' });
  main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
});
afterAll(() => product.stop());

/** The HTML of the section with this heading. */
function section(heading: RegExp): string {
  const found = main
    .split('<section')
    .find((each) => heading.test(wordsOf(/<h2[^>]*>(.*?)<\/h2>/s.exec(each)?.[1] ?? '')));
  return found ?? expect.fail(`There is no section ${heading}`);
}

const wordsOf = (html: string) => html.replace(/<!-- -->|<[^>]+>/g, '').replaceAll('&amp;', '&');
const partsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([part]) => part);

it('[HOME-2] the hero asks about admin tasks', () => {
  expect(partsOf(main, 'h1').map(wordsOf)).toEqual([expect.stringMatching(/admin tasks slowing .* down\?$/)]);
});

it('[HOME-4] five rows set a problem of today against its solution', () => {
  const rows = partsOf(section(/Tuesday/), 'li').map(wordsOf);
  expect(rows).toEqual(Array(5).fill(expect.stringMatching(/Today: .+With Heliodesk: .+/)));
});

it('[HOME-5] Why Choose Heliodesk carries the three claims', () => {
  const grid = partsOf(section(/^Why Choose Heliodesk$/), 'li').map(wordsOf);
  for (const claim of ['About 80%admin time saved', '5+ hourssaved per project', '10-40%higher conversion'])
    expect(grid).toContainEqual(expect.stringContaining(claim));
});

it('[HOME-6] the ecosystem has six apps in a job’s order, one database and one AI agent', () => {
  expect(partsOf(section(/^Integrated App Ecosystem$/), 'h3').map(wordsOf)).toEqual([
    'Lead Magnets',
    'Solar Survey',
    'Sale Administration',
    'Installation',
    'Post Install',
    'Social Media',
    'One database',
    'One AI agent',
  ]);
});

it('[HOME-7] the ten integration partners are named', () => {
  const partners = partsOf(section(/^Integration Partners$/), 'li');
  expect(partners.map((each) => wordsOf(partsOf(each, 'span')[0] ?? '')).sort()).toEqual([
    'Aurora',
    'Easy PV',
    'Gmail',
    'HubSpot',
    'Mailchimp',
    'OpenSolar',
    'Outlook',
    'Salesforce',
    'Zapier',
    'n8n',
  ]);
});

it('[HOME-8] [WORDS-1] the security section tells an installer how customers, cards, passwords and photos are kept', () => {
  const words = wordsOf(section(/^Security/));
  for (const word of ['Only your team', 'Stripe', 'password', 'back up']) expect(words).toContain(word);
  expect(words).not.toMatch(/database|row level|Argon2|command|query/i);
});

it('[HOME-3] [SITE-9] [STUCK-9] the strip of pictures can be reached with the keyboard before the page has woken', () => {
  expect(section(/One job on three screens/)).toMatch(/<ul [^>]*tabindex="0"/);
});
