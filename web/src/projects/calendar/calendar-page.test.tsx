import type { Calendar, CalendarVisit } from '@heliodesk/core/contracts/calendar';
import { usualWeek } from '@heliodesk/core/rules/calendar/working-hours';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';
import { colleague, ownMember, teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const olga = colleague(1, 'Olga', 'owner');
const route = 'GET /api/calendar';
const companyId = '0198b4f2-0000-7000-8000-000000000001';

function visit(place: number, name: string, differs: Partial<CalendarVisit> = {}): CalendarVisit {
  return {
    ...{ id: `0198b4f2-0000-7000-8000-0000000009${String(place).padStart(2, '0')}`, version: 1 },
    ...{
      projectId: '0198b4f2-0000-7000-8000-000000000501',
      kind: 'survey',
      note: '',
      state: 'planned',
      invitedAt: null,
    },
    ...{ startsAt: '2026-03-27T09:00:00.000Z', endsAt: '2026-03-27T10:00:00.000Z' },
    ...{ assigneeIds: [olga.userId], place: { latitude: 51.45, longitude: -2.59, exact: false } },
    project: { number: 1_001, name, address: '12 Beech Road', postcode: 'BS1 4ST', isSample: false },
    ...differs,
  };
}

const rita = visit(1, 'Rita Hall');
const al = visit(2, 'Al Feather', {
  ...{ startsAt: '2026-03-27T09:30:00.000Z', endsAt: '2026-03-27T11:00:00.000Z', kind: 'installation' },
});
const calendar: Calendar = {
  ...{ today: '2026-03-25', visits: [rita, al], beside: [], hours: [], leave: [], more: false },
  everyone: { id: companyId, version: 0, week: [...usualWeek] },
};
const put = `PUT /api/visits/${rita.id}` as const;
const block = (name: string) => page.getByRole('button', { name: new RegExp(`^\\w+, ${name}`) });
const day = (name: string) => page.getByRole('region', { name, exact: true });

async function open(query = '?day=2026-03-27', differs: Partial<Calendar> = {}) {
  await page.viewport(1280, 800);
  const server = await openPage(`/bright-roofs/calendar${query}`, {
    ...teamAnswers(undefined, { members: [ownMember(), olga] }),
    [route]: { json: { ...calendar, ...differs } },
  });
  return server;
}

const saved = (startsAt: string, endsAt: string, version: number) => ({
  json: { ...rita, startsAt, endsAt, version },
});

it('[SITE-9] [CAL-2] [CAL-4] a week shows its visits side by side with their clashes in words, and narrows by person', async () => {
  const server = await open();
  await expect.element(page.getByRole('heading', { name: '23 Mar to 29 Mar 2026' })).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: '2 visits, 2 with a clash' }))
    .toBeVisible();
  await expect
    .element(day('Friday 27 March').getByRole('button', { name: /^Survey, Rita Hall/ }))
    .toHaveAccessibleName(
      'Survey, Rita Hall, Friday 27 March, 09:00 to 10:00, Olga Watt. Clash: Olga Watt is at Al Feather at the same time',
    );
  await expectNoViolations();
  await page.getByLabelText('Whose visits').selectOptions('Olga Watt');
  await expect
    .poll(() => server.callsTo(route).at(-1)?.url.search)
    .toBe(`?day=2026-03-27&person=${olga.userId}`);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.element(page.getByRole('heading', { name: '30 Mar to 5 Apr 2026' })).toBeVisible();
  expect(location.search).toBe(`?day=2026-04-03&person=${olga.userId}`);
});

it('[CAL-2] a visit that goes on past midnight is seen on both days', async () => {
  const late = visit(3, 'Night Owl', {
    ...{ startsAt: '2026-03-27T22:00:00.000Z', endsAt: '2026-03-28T01:00:00.000Z' },
  });
  await open('?day=2026-03-27', { visits: [late] });
  for (const name of ['Friday 27 March', 'Saturday 28 March']) {
    const piece = day(name).getByRole('button', { name: /^Survey, Night Owl/ });
    await expect.element(piece).toBeVisible();
    const [drawn, column] = [piece, day(name)].map((each) => each.element().getBoundingClientRect());
    expect(drawn?.height).toBeGreaterThan(10);
    expect(drawn?.bottom).toBeLessThanOrEqual((column?.bottom ?? 0) + 1);
  }
});

it('[CAL-1] [CAL-3] a visit is dragged to another day and time, is seen there at once, and can be undone', async () => {
  const server = await open('?day=2026-03-24');
  const answer = server.hold(put, saved('2026-03-24T09:00:00.000Z', '2026-03-24T10:00:00.000Z', 2));
  await expect.element(block('Rita Hall')).toBeVisible();
  const from = block('Rita Hall').element().getBoundingClientRect();
  const to = day('Tuesday 24 March').element().getBoundingClientRect();
  await userEvent.dragAndDrop(block('Rita Hall'), day('Tuesday 24 March'), {
    sourcePosition: { x: 20, y: 10 },
    targetPosition: { x: 20, y: from.top - to.top + 10 },
  });
  await expect
    .element(day('Tuesday 24 March').getByRole('button', { name: /^Survey, Rita Hall.*09:00 to 10:00/ }))
    .toBeVisible();
  answer.release();
  await expect.element(toasts('Rita Hall: Tuesday 24 March, 09:00 to 10:00')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(server.callsTo(put).map(({ body }) => body)).toMatchObject([
    { version: 1, startsAt: '2026-03-24T09:00:00.000Z', assigneeIds: [olga.userId] },
  ]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('[SITE-9] [CAL-1] [CAL-3] keys move a visit over a clock change and make it longer, and it is saved once they rest', async () => {
  const server = await open('?view=month&day=2026-03-27');
  server.answer({ [put]: saved('2026-03-30T08:15:00.000Z', '2026-03-30T09:30:00.000Z', 2) });
  await expect.element(block('Rita Hall')).toBeVisible();
  block('Rita Hall').element().focus();
  // Faster than any machine types, so that they are saved as one however busy it is.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', '+']) {
    const pressed = { key, shiftKey: key !== '+', bubbles: true, cancelable: true };
    block('Rita Hall').element().dispatchEvent(new KeyboardEvent('keydown', pressed));
    await Promise.resolve();
  }
  await expect
    .element(page.getByText('Rita Hall: Monday 30 March, 09:15 to 10:30', { exact: true }).first())
    .toBeInTheDocument();
  await expect.element(block('Rita Hall, Monday 30 March, 09:15 to 10:30')).toHaveFocus();
  await expect.element(toasts('Rita Hall: Monday 30 March, 09:15 to 10:30')).toBeVisible();
  expect(server.callsTo(put).map(({ body }) => body)).toMatchObject([
    { version: 1, startsAt: '2026-03-30T08:15:00.000Z', endsAt: '2026-03-30T09:30:00.000Z' },
  ]);
});

it('[CAL-3] a move that somebody else was quicker with is put back and told', async () => {
  const server = await open();
  server.answer({ [put]: refusal('changed_meanwhile') });
  await expect.element(block('Rita Hall')).toBeVisible();
  block('Rita Hall').element().focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.element(day('Thursday 26 March').getByRole('button', { name: /^Survey, Rita/ })).toBeVisible();
  await expect.element(toasts('Not moved')).toBeVisible();
  await expect
    .element(day('Friday 27 March').getByRole('button', { name: /^Survey, Rita Hall/ }))
    .toBeVisible();
});

it('[SITE-9] [CAL-1] [CAL-3] [CAL-4] a press opens a visit, whose times are London’s, and a time that no clock shows is refused', async () => {
  const server = await open();
  await block('Rita Hall').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Olga Watt is at Al Feather at the same time.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Begins')).toHaveValue('2026-03-27T09:00');
  await expectNoViolations();
  await dialog.getByLabelText('Begins').fill('2026-03-29T01:30');
  await dialog.getByLabelText('Ends').fill('2026-03-30T09:30');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .element(dialog.getByLabelText('Begins'))
    .toHaveAccessibleDescription('The clocks go forward that night, so there’s no such time');
  await dialog.getByLabelText('Begins').fill('2026-03-30T08:30');
  server.answer({ [put]: saved('2026-03-30T07:30:00.000Z', '2026-03-30T08:30:00.000Z', 2) });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo(put).map(({ body }) => body)).toMatchObject([
    { startsAt: '2026-03-30T07:30:00.000Z', endsAt: '2026-03-30T08:30:00.000Z' },
  ]);
});

it('[SITE-9] [CAL-4] hours and leave of one person are set, and a calendar that cannot be loaded says so', async () => {
  const server = await open('?view=day&day=2026-03-27', {
    leave: [
      { ...{ id: rita.id, version: 1, userId: olga.userId }, firstOn: '2026-03-27', lastOn: '2026-03-28' },
    ],
  });
  await expect.element(day('Olga Watt')).toBeVisible();
  await expect.element(page.getByText('Away', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hours and leave' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Whose hours').selectOptions('Olga Watt');
  await dialog.getByLabelText('Saturday').click();
  await dialog.getByLabelText('Whose hours').selectOptions('Company hours (for anyone without their own)');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(dialog.getByLabelText('Saturday')).toBeChecked();
  await expectNoViolations();
  const hours = `PUT /api/working-hours/${olga.userId}` as const;
  server.answer({ [hours]: { json: { id: olga.userId, version: 1, week: usualWeek } } });
  await dialog.getByRole('button', { name: 'Save hours' }).click();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo(hours)[0]?.body).toMatchObject({ version: 0, week: { 5: { from: 480, to: 1_020 } } });
  await dialog.getByLabelText('First day').fill('2026-04-01');
  server.answer({ 'POST /api/leave': { status: 201, json: { ...calendar } } });
  await dialog.getByRole('button', { name: 'Add leave' }).click();
  await expect
    .poll(() => server.callsTo('POST /api/leave')[0]?.body)
    .toEqual({ userId: olga.userId, firstOn: '2026-04-01', lastOn: '2026-04-01' });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  server.answer({ [route]: refusal('internal') });
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect.element(page.getByText('The calendar couldn’t be loaded')).toBeVisible();
});

it('[SITE-9] [CAL-7] somebody makes a private address of their visits, sees it once, and turns it off', async () => {
  const server = await open();
  const feed = 'GET /api/calendar-feed';
  server.answer({ [feed]: { json: { createdAt: null } } });
  await page.getByRole('button', { name: 'On your phone' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Make my address' })).toBeVisible();
  const createdAt = '2026-11-18T09:00:00.000Z';
  const url = 'https://desk.test/api/calendar-feeds/secret.ics';
  server.answer({
    'POST /api/calendar-feed': { status: 201, json: { createdAt, url } },
    'DELETE /api/calendar-feed': { json: { success: true } },
    [feed]: { json: { createdAt } },
  });
  await dialog.getByRole('button', { name: 'Make my address' }).click();
  await expect.element(dialog.getByLabelText('Your private address')).toHaveValue(url);
  await expectNoViolations();
  server.answer({ [feed]: { json: { createdAt: null } } });
  await dialog.getByRole('button', { name: 'Turn it off' }).click();
  await expect.element(dialog.getByText('You don’t have one yet.', { exact: false })).toBeVisible();
});

it('[SITE-9] [CAL-8] a booking link is made for somebody of the team, copied and removed', async () => {
  const server = await open();
  const links = 'GET /api/booking-links';
  server.answer({ [links]: { json: { items: [] } } });
  await page.getByRole('button', { name: 'Booking links' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('You don’t have one yet.')).toBeVisible();
  await dialog.getByLabelText('Olga Watt').click();
  const body = { kind: 'survey', minutes: 60, people: [olga.userId], projectId: null };
  const made = { project: null, isBooked: false, url: 'https://desk.test/book?link=abc' };
  const link = { ...body, ...made, id: rita.id, version: 1 };
  server.answer({
    'POST /api/booking-links': { status: 201, json: link },
    [`DELETE /api/booking-links/${rita.id}`]: { json: { success: true } },
    [links]: { json: { items: [link] } },
  });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Copy the link: Survey, 60 min' })).toBeVisible();
  expect(server.callsTo('POST /api/booking-links')[0]?.body).toEqual(body);
  await expectNoViolations();
  server.answer({ [links]: { json: { items: [] } } });
  await dialog.getByRole('button', { name: 'Remove the link: Survey, 60 min' }).click();
  await expect.element(dialog.getByText('You don’t have one yet.')).toBeVisible();
});

it('[SITE-9] [CAL-8] links of single projects are listed with whose they are, and ended there', async () => {
  const server = await open();
  const links = 'GET /api/booking-links';
  const project = { number: 1_001, name: 'Rita Hall' };
  const link = {
    ...{ id: rita.id, version: 1, kind: 'survey', minutes: 60, people: [olga.userId] },
    ...{ projectId: rita.projectId, project, isBooked: true, url: 'https://desk.test/book?link=abc' },
  };
  server.answer({ [links]: { json: { items: [link] } } });
  await page.getByRole('button', { name: 'Booking links' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('listitem'))
    .toMatchTextContent(/Rita Hall #1001 Booked.*Survey, 60 min · Olga Watt/);
  await expectNoViolations();
  const removal = `DELETE /api/booking-links/${rita.id}` as const;
  server.answer({ [removal]: { json: { success: true } }, [links]: { json: { items: [] } } });
  await dialog.getByRole('button', { name: 'Remove the link: Survey, 60 min, Rita Hall #1001' }).click();
  await expect.element(toasts('Saved')).toBeVisible();
  await expect.element(dialog.getByText('For one project')).not.toBeInTheDocument();
});
