import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { projectItem } from '../../testing/projects.ts';
import { refusal } from '../../testing/refusal.ts';
import { colleague, ownMember, teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const list = 'GET /api/projects';
const add = 'POST /api/projects';
const team = teamAnswers(undefined, { members: [ownMember(), colleague(1, 'Olga', 'owner')] });
const rows = page.getByRole('rowheader');
const dialog = page.getByRole('dialog');
const send = dialog.getByRole('button', { name: 'Add lead' });

const leads = [
  projectItem(2, 'Rita Hall', { ownerId: colleague(1, 'Olga', 'owner').userId, stage: 'contacted' }),
  projectItem(1, 'Al Feather', { valuePence: null }),
];
const open = (items = leads) =>
  openPage('/bright-roofs/leads', {
    ...team,
    'GET /api/projects/alike': { json: { items: [] } },
    [list]: { json: { items, next: null, total: items.length } },
  });

it('[SITE-9] [PIPE-2] leads are listed with where, stage, value and owner, and narrowed by what stands in the address', async () => {
  const server = await open();
  await expect.element(rows.first()).toHaveTextContent('Rita Hall #1002');
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/12 Beech Road, Bristol.*BS1 4ST/);
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Contacted.*£8,500.*Olga Watt/);
  await expectNoViolations();
  await page.getByRole('combobox', { name: 'Stage' }).selectOptions('Contacted');
  await page.getByLabelText('Sort').selectOptions('Longest in stage');
  await expect.poll(() => location.search).toBe('?stage=contacted&sort=waiting');
  await expect
    .poll(() => server.callsTo(list).at(-1)?.url.search)
    .toBe('?phase=lead&stage=contacted&sort=waiting');
});

it('[SITE-9] [PIPE-1] the first lead is added from the empty list, once, and can be undone', async () => {
  const server = await open([]);
  await expect.element(page.getByText('No leads yet')).toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Add a lead' }).first().click();
  await send.click();
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name');
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await dialog.getByLabelText('Name').fill('Rita Hall');
  await dialog.getByLabelText('Postcode (optional)').fill('nowhere');
  await dialog.getByLabelText('Value in £').fill('£8,500');
  await send.click();
  await expect
    .element(dialog.getByLabelText('Postcode (optional)'))
    .toHaveAccessibleDescription('That doesn’t look like a UK postcode');
  await expectNoViolations();
  await dialog.getByLabelText('Postcode (optional)').fill('bs1 4st');
  const answer = server.hold(add, { json: { ...leads[0], customer: { name: 'Rita Hall' } } });
  await send.dblClick();
  server.answer({ [list]: { json: { items: leads, next: null, total: 2 } } });
  answer.release();
  await expect.element(toasts('Rita Hall added')).toBeVisible();
  await expect.element(rows.first()).toHaveTextContent('Rita Hall #1002');
  expect(server.callsTo(add).map(({ body }) => body)).toMatchObject([
    {
      customer: { name: 'Rita Hall' },
      property: { postcode: 'BS1 4ST' },
      ...{ source: 'phone', ownerId: null, valuePence: 850_000 },
    },
  ]);
});

it('[SITE-9] [PIPE-5] who may be the same is shown while a lead is typed', async () => {
  const server = await open();
  server.answer({
    'GET /api/projects/alike': { json: { items: [{ ...leads[0], same: ['phone', 'address'] }] } },
  });
  await page.getByRole('button', { name: 'Add a lead' }).click();
  await dialog.getByLabelText('Phone (optional)').fill('07700 900123');
  await expect.element(dialog.getByRole('link', { name: 'Rita Hall #1002' })).toBeVisible();
  await expect.element(dialog.getByText(/contacted: same phone number and address/)).toBeVisible();
  expect(server.callsTo('GET /api/projects/alike').map(({ url }) => url.search)).toEqual([
    '?phone=07700+900123',
  ]);
  await expectNoViolations();
});

it('[PIPE-1] what the server refuses is told by its field, and nothing typed is lost', async () => {
  const server = await open();
  await page.getByRole('button', { name: 'Add a lead' }).click();
  await dialog.getByLabelText('Name').fill('Rita Hall');
  server.answer({
    [add]: refusal('validation_failed', { 'customer.email': 'Please enter a valid email address' }),
  });
  await send.click();
  await expect
    .element(dialog.getByLabelText('Email (optional)'))
    .toHaveAccessibleDescription('Please enter a valid email address');
  server.answer({ [add]: 'cut' });
  await send.click();
  await expect.element(toasts('We couldn’t reach the server.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Rita Hall');
});

it('[SITE-9] [PIPE-2] a list that nothing fits says so, and one that cannot be loaded too', async () => {
  const server = await openPage('/bright-roofs/projects?stage=sold', {
    ...team,
    [list]: { json: { items: [], next: null, total: 0 } },
  });
  await expect.element(page.getByText('Nothing fits that')).toBeVisible();
  server.answer({ [list]: refusal('internal') });
  await page.getByRole('combobox', { name: 'Stage' }).selectOptions('Quoted');
  await expect.element(page.getByText('Your projects couldn’t be loaded')).toBeVisible();
  await expectNoViolations();
});

it('[SITE-9] [PIPE-2] a long name makes the list no wider than a phone', async () => {
  await page.viewport(375, 667);
  onTestFinished(() => page.viewport(1280, 800));
  await open([projectItem(1, 'Bartholomew Fitzgerald-Montgomery and family, 14 Larch Avenue')]);
  await expect.element(rows.first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
});

it('[SITE-9] no control of a list makes an iPhone zoom the page: its words are large enough', async () => {
  await page.viewport(375, 667);
  onTestFinished(() => page.viewport(1280, 800));
  await open([projectItem(1, 'Rita Hall')]);
  await expect.element(rows.first()).toBeVisible();
  const sizes = [...document.querySelectorAll('.control')].map((each) =>
    Number.parseFloat(getComputedStyle(each).fontSize),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});
