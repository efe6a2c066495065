import type { Calendar, CalendarVisit } from '@heliodesk/core/contracts/calendar';
import { usualWeek } from '@heliodesk/core/rules/calendar/working-hours';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { projectDetail, projectItem } from '../../testing/projects.ts';
import { colleague, ownMember, teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const olga = colleague(1, 'Olga', 'owner');
const project = projectDetail();
const rita: CalendarVisit = {
  ...{ id: '0198b4f2-0000-7000-8000-000000000901', version: 1, projectId: project.id, kind: 'survey' },
  ...{ startsAt: '2026-03-27T09:00:00.000Z', endsAt: '2026-03-27T10:00:00.000Z', state: 'planned' },
  ...{ assigneeIds: [olga.userId], note: '', invitedAt: null, place: null },
  project: {
    number: 1_001,
    name: 'Rita Hall',
    address: '12 Beech Road',
    postcode: 'BS1 4ST',
    isSample: false,
  },
};
const calendar: Calendar = {
  ...{ today: '2026-03-25', visits: [rita], beside: [], hours: [], leave: [], more: false },
  everyone: { id: '0198b4f2-0000-7000-8000-000000000001', version: 0, week: [...usualWeek] },
};
const put = `PUT /api/visits/${rita.id}` as const;
const block = page.getByRole('button', { name: /^Survey, Rita Hall/ });
const day = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = page.getByRole('dialog');

async function open(query = '?day=2026-03-27') {
  await page.viewport(1280, 800);
  const server = await openPage(`/bright-roofs/calendar${query}`, {
    ...teamAnswers(undefined, { members: [ownMember(), olga] }),
    'GET /api/calendar': { json: calendar },
    'GET /api/search': {
      json: { items: [projectItem(1, 'Al Feather'), projectItem(2, 'Alan Hill')], insteadOf: {} },
    },
    [`GET /api/projects/${projectItem(2, 'Alan Hill').id}`]: { json: projectDetail() },
  });
  await expect.element(block).toBeVisible();
  return server;
}

it('[SITE-9] [CAL-12] a press on a free time adds a visit there, to a project that is found by typing', async () => {
  const server = await open();
  const [shown, above] = [block.element(), day('Thursday 26 March').element()].map((each) =>
    each.getBoundingClientRect(),
  );
  // Two hours and a bit below where nine o'clock is.
  const y = (shown?.top ?? 0) - (above?.top ?? 0) + 2.2 * (shown?.height ?? 0);
  await day('Thursday 26 March').click({ position: { x: 20, y } });
  await dialog.getByLabelText('Who’s it for?').fill('Al');
  await expect.element(dialog.getByRole('option')).toHaveLength(2);
  await expectNoViolations();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(dialog.getByText('Alan Hill #1002', { exact: false })).toBeVisible();
  await expect.element(dialog.getByLabelText('Begins')).toHaveValue('2026-03-26T11:00');
  await expect.element(dialog.getByLabelText('Ends')).toHaveValue('2026-03-26T12:00');
  await expect.element(dialog.getByLabelText('Email Rita Hall an invitation')).toBeChecked();
  await expectNoViolations();
  const shownBefore = server.callsTo('GET /api/calendar').length;
  server.answer({ 'POST /api/visits': { status: 201, json: rita } });
  await dialog.getByRole('button', { name: 'Book the visit' }).click();
  await expect.element(toasts('Visit booked')).toBeVisible();
  expect(server.callsTo('POST /api/visits').map(({ body }) => body)).toMatchObject([
    { startsAt: '2026-03-26T11:00:00.000Z', endsAt: '2026-03-26T12:00:00.000Z', invite: true },
  ]);
  await expect.poll(() => server.callsTo('GET /api/calendar').length).toBeGreaterThan(shownBefore);
});

it('[SITE-9] [CAL-12] a key adds one on the day and for the person that are shown, and what is not found is said', async () => {
  const server = await open(`?view=day&day=2026-03-27&person=${olga.userId}`);
  await userEvent.keyboard('c');
  const field = dialog.getByLabelText('Who’s it for?');
  await expect.element(field).toHaveFocus();
  server.answer({ 'GET /api/search': { json: { items: [], insteadOf: {} } } });
  await field.fill('Nobody');
  await expect.element(dialog.getByText('We can’t find anything for ‘Nobody’.')).toBeVisible();
  server.answer({ 'GET /api/search': { json: { items: [projectItem(2, 'Alan Hill')], insteadOf: {} } } });
  await field.fill('Alan');
  await dialog.getByRole('option').click();
  await expect.element(dialog.getByLabelText('Begins')).toHaveValue('2026-03-27T09:00');
  await expect.element(dialog.getByLabelText('Who’s going')).toHaveTextContent('Olga Watt');
});

it('[CAL-3] a finger that holds a visit drags it, and one that moves at once scrolls', async () => {
  const server = await open();
  const { left, top } = block.element().getBoundingClientRect();
  const tuesday = day('Tuesday 24 March').element().getBoundingClientRect();
  const touch = (type: string, x: number, y: number) =>
    block.element().dispatchEvent(
      new PointerEvent(type, {
        ...{ pointerType: 'touch', isPrimary: true, button: 0, bubbles: true, cancelable: true },
        ...{ clientX: x, clientY: y },
      }),
    );
  /** True if the browser would scroll. */
  const scrolls = () =>
    block.element().dispatchEvent(new TouchEvent('touchmove', { bubbles: true, cancelable: true }));

  touch('pointerdown', left + 10, top + 10);
  touch('pointermove', left + 10, top + 60);
  expect(scrolls()).toBe(true);
  touch('pointermove', tuesday.left + 10, top + 10);
  touch('pointerup', tuesday.left + 10, top + 10);
  await expect.element(day('Friday 27 March').getByRole('button')).toHaveAccessibleName(/09:00 to 10:00/);

  const moved = { startsAt: '2026-03-24T09:00:00.000Z', endsAt: '2026-03-24T10:00:00.000Z' };
  server.answer({ [put]: { json: { ...rita, ...moved, version: 2 } } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  touch('pointerdown', left + 10, top + 10);
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  expect(scrolls()).toBe(false);
  touch('pointermove', tuesday.left + 10, top + 10);
  await expect.element(day('Tuesday 24 March').getByRole('button')).toBeVisible();
  touch('pointerup', tuesday.left + 10, top + 10);
  await expect.element(toasts('Rita Hall: Tuesday 24 March, 09:00 to 10:00')).toBeVisible();
  expect(server.callsTo(put).map(({ body }) => body)).toMatchObject([{ version: 1, ...moved }]);
});
