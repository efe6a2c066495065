import type { Board } from '@heliodesk/core/contracts/projects';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { drawn } from '../../testing/clock.ts';
import { openPage } from '../../testing/open-page.tsx';
import { projectDetail, projectItem } from '../../testing/projects.ts';
import { refusal } from '../../testing/refusal.ts';
import { colleague, ownMember, teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';
import { moved } from './moved.ts';

const route = 'GET /api/projects/board';
const olga = colleague(1, 'Olga', 'owner');
const rita = projectItem(1, 'Rita Hall', { ownerId: olga.userId });
const al = projectItem(2, 'Al Feather', { valuePence: null });
const bo = projectItem(3, 'Bo Quill', { stage: 'qualified' });
const board: Board = {
  columns: [
    { stage: 'new', count: 61, valuePence: 900_000, items: [rita, al] },
    { stage: 'contacted', count: 0, valuePence: 0, items: [] },
    { stage: 'qualified', count: 1, valuePence: 850_000, items: [bo] },
  ],
};
const read = `GET /api/projects/${rita.id}` as const;
const put = `PUT /api/projects/${rita.id}/stage` as const;
const detail = projectDetail();
const column = (name: string) => page.getByRole('region', { name });
const card = (name: string) => page.getByRole('link', { name });
const dialog = page.getByRole('dialog');

const boardWith = (name: string): Board => ({
  columns: board.columns.map((each, place) =>
    place > 0 ? each : { ...each, items: [{ ...rita, customer: { ...rita.customer, name } }, al] },
  ),
});

async function open(customer = 'Rita Hall') {
  const server = await openPage('/bright-roofs/leads/board', {
    ...teamAnswers(undefined, { members: [ownMember(), olga] }),
    [route]: { json: boardWith(customer) },
    [read]: { json: detail },
  });
  await expect.element(card(customer)).toBeVisible();
  return server;
}

it('[SITE-9] [PIPE-3] a column has its stage, how many there are and what they are worth, and leads to all of them', async () => {
  await open();
  await expect.element(column('New 61')).toMatchTextContent(/£9,000.*Rita Hall.*12 Beech Road, BS1 4ST/);
  await expect.element(column('New 61')).toMatchTextContent('Owner: Olga Watt');
  await expect.element(column('Contacted 0')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Show all 61' }))
    .toHaveAttribute('href', '/bright-roofs/leads?stage=new');
  await expectNoViolations();
});

it('[PIPE-3] a card is dragged to another column, where it is seen at once, and can be undone', async () => {
  const server = await open();
  const answer = server.hold(put, { json: { ...detail, stage: 'contacted', version: 2 } });
  await userEvent.dragAndDrop(card('Rita Hall'), page.getByRole('heading', { name: 'Contacted 0' }));
  await expect.element(column('Contacted 1')).toMatchTextContent(/£8,500.*Rita Hall/);
  await expect.element(column('New 60')).toMatchTextContent('£500');
  answer.release();
  await expect.element(toasts('Moved to Contacted')).toBeVisible();
  expect(server.callsTo(put).map(({ body }) => body)).toEqual([{ version: 1, stage: 'contacted' }]);
});

it('[PIPE-3] cards that are moved one after the other are all sent, however long the first takes', async () => {
  const server = await open();
  const puts = 'PUT /api/projects/:id/stage';
  const first = server.hold(put, { json: { ...detail, stage: 'contacted', version: 2 } });
  const other = projectDetail({ id: al.id, number: al.number });
  server.answer({ [`GET /api/projects/${al.id}`]: { json: other } });
  const second = server.hold(`PUT /api/projects/${al.id}/stage`, {
    json: { ...other, stage: 'contacted', version: 2 },
  });
  const contacted = page.getByRole('heading', { name: /^Contacted/ });
  await userEvent.dragAndDrop(card('Rita Hall'), contacted);
  await expect.element(column('Contacted 1')).toMatchTextContent('Rita Hall');
  await userEvent.dragAndDrop(card('Al Feather'), contacted);
  await expect.element(column('Contacted 2')).toMatchTextContent(/Rita Hall.*Al Feather/);
  await expect
    .poll(() => server.callsTo(puts).map(({ url }) => url.pathname))
    .toEqual([rita, al].map(({ id }) => `/api/projects/${id}/stage`));
  const both = [rita, al].reduce((shown, { id }) => moved(shown, id, 'contacted', rita.stageSince), board);
  server.answer({ [route]: { json: both } });
  first.release();
  second.release();
  // Asked for once at first, and again after each of them.
  await expect.poll(() => server.callsTo(route).length).toBeGreaterThan(2);
  await expect.element(toasts('Moved to Contacted')).toBeVisible();
  await expect.element(column('Contacted 2')).toMatchTextContent(/Rita Hall.*Al Feather/);
  expect(server.callsTo(puts)).toHaveLength(2);
});

it('[PIPE-3] a card whose move is still under way is neither sent nor shown as moved again', async () => {
  const server = await open();
  const answer = server.hold(put, { json: { ...detail, stage: 'contacted', version: 2 } });
  const moveOn = () => userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  card('Rita Hall').element().focus();
  await moveOn();
  await expect.element(column('Contacted 1')).toMatchTextContent('Rita Hall');
  await expect.element(card('Rita Hall')).toHaveFocus();
  await moveOn();
  await expect.poll(() => server.callsTo(read).length).toBe(2);
  await drawn();
  await expect.element(column('Contacted 1')).toMatchTextContent('Rita Hall');
  server.answer({ [route]: { json: moved(board, rita.id, 'contacted', rita.stageSince) } });
  answer.release();
  await expect.element(toasts('Moved to Contacted')).toBeVisible();
  expect(server.callsTo(put).map(({ body }) => body)).toEqual([{ version: 1, stage: 'contacted' }]);
});

it('[PIPE-3] a move that somebody else was quicker with is taken back and told', async () => {
  const server = await open();
  server.answer({ [put]: refusal('changed_meanwhile') });
  await userEvent.dragAndDrop(card('Rita Hall'), page.getByRole('heading', { name: 'Contacted 0' }));
  await expect.element(toasts('Not moved')).toBeVisible();
  await expect.element(column('New 61')).toMatchTextContent('Rita Hall');
  expect(server.callsTo(route).length).toBeGreaterThan(1);
});

it('[SITE-9] [PIPE-3] the arrow keys go from card to card, and with Shift they take the card along', async () => {
  const server = await open();
  card('Rita Hall').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(card('Al Feather')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(card('Bo Quill')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(card('Rita Hall')).toHaveFocus();
  server.answer({ [put]: { json: { ...detail, stage: 'contacted', version: 2 } } });
  const kept = server.hold(route, { json: board });
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(column('Contacted 1')).toMatchTextContent('Rita Hall');
  await expect.element(card('Rita Hall')).toHaveFocus();
  kept.release();
});

it('[SITE-9] [PIPE-3] the menu of a card moves it too, and asks why it was lost', async () => {
  const server = await open();
  await page.getByRole('button', { name: 'Move Rita Hall' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Move to Survey booked' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Mark as lost' }).click();
  await dialog.getByLabelText('Why was it lost?').selectOptions('Price');
  await expectNoViolations();
  server.answer({ [put]: { json: { ...detail, stage: 'lost', version: 2 } } });
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect.element(toasts('Moved to Lost')).toBeVisible();
  expect(server.callsTo(put).map(({ body }) => body)).toMatchObject([{ stage: 'lost', lostReason: 'price' }]);
});

it('[PIPE-3] the board of one person is asked for by the address, and a board that cannot be loaded says so', async () => {
  const server = await open();
  await page.getByLabelText('Owner').selectOptions('Olga Watt');
  await expect.poll(() => server.callsTo(route).at(-1)?.url.search).toBe(`?phase=lead&owner=${olga.userId}`);
  server.answer({ [route]: refusal('internal') });
  await page.getByLabelText('Owner').selectOptions('Nobody yet');
  await expect.element(page.getByText('The board couldn’t be loaded')).toBeVisible();
});

it('[PIPE-3] a long name leaves a card’s menu where it can be pressed', async () => {
  const name = 'Bartholomew Fitzgerald-Montgomery and family, 14 Larch Avenue';
  await open(name);
  const menu = page.getByRole('button', { name: `Move ${name}` });
  const { right } = menu.element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(column('New 61').element().getBoundingClientRect().right);
});
