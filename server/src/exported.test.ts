import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { modules } from './app.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/** Omitted tables, and why. */
const leftOut = {
  mails: 'What was sent is forgotten once it has gone, and the rest is on its way.',
  subscription_leases: 'Who waits for the payment provider at this moment.',
  company_clocks: 'A counter, which says nothing that the log does not.',
  notifications: 'Told to one person each; what they tell of is in the log.',
  notification_settings: 'What somebody wants to be told by email is their own.',
  uploads: 'What has not arrived yet is no file.',
  project_numbers: 'A counter, which says nothing that the projects do not.',
  project_totals: 'Sums of the projects.',
  dashboards: 'What somebody wants to see first is their own.',
  figures: 'Sums of the projects.',
  figure_checks: 'When those were last counted anew.',
  project_words: 'Words of the projects, to find them by.',
  project_people: 'Follows from the owners, tasks and visits.',
  known_words: 'Words of the projects, to find them by.',
  word_keys: 'Those words with a letter left out, to find them by when they are misspelt.',
  import_rows: 'Rows of files that somebody brought; those that became leads are among the projects.',
  held_enquiries: 'What the plan has no room for yet; it becomes leads, which are among the projects.',
  unfinished_enquiries: 'What somebody left before they sent it; in an hour it is among the leads or sent.',
  magnet_leads: 'A counter of the month.',
  magnet_sightings: 'When a page was last looked at, which is found out anew.',
  magnet_steps: 'Counters of visits, which are on the page of a magnet’s figures.',
  sending_domains: 'A key that only we may hold; its address is told on the page and in the trail.',
  calendar_feeds: 'Private addresses of people, of which only a hash is kept.',
  data_exports: 'The copies themselves.',
  data_export_parts: 'The copies themselves.',
};

it('no table of a company is forgotten by the copy of its data', async () => {
  const { rows } = await product.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'company_id' and table_schema = 'public'`,
  );
  const taken = modules.flatMap(({ exports = [] }) => exports.flatMap(({ tables }) => tables));
  expect([...taken, ...Object.keys(leftOut)].sort()).toEqual(rows.map(({ name }) => name).sort());
});
