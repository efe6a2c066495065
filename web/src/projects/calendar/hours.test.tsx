import type { Calendar, WorkingHours } from '@heliodesk/core/contracts/calendar';
import { usualWeek, weekdayNames } from '@heliodesk/core/rules/calendar/working-hours';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draftOf, keepDraft } from '../../lib/forms/drafts.ts';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { keptDrafts } from '../../testing/drafts.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { refusal } from '../../testing/refusal.ts';
import { colleague, ownMember, teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const olga = colleague(1, 'Olga', 'owner');
const put = `PUT /api/working-hours/${olga.userId}` as const;
const dialog = page.getByRole('dialog');
const works = (day: string) => dialog.getByRole('checkbox', { name: day });
const save = () => dialog.getByRole('button', { name: 'Save hours' }).click();
const ordinary = { from: 480, to: 1_020 };

type Days = Partial<Record<(typeof weekdayNames)[number], WorkingHours['week'][number]>>;

/** As usual but for some days. */
function hours(version: number, differs: Days = {}): WorkingHours {
  const week = weekdayNames.map(
    (name, place) => (name in differs ? differs[name] : usualWeek[place]) ?? null,
  );
  return { id: olga.userId, version, week };
}

const companyId = '0198b4f2-0000-7000-8000-000000000001';
const usual: WorkingHours = { id: companyId, version: 0, week: [...usualWeek] };

const calendarWith = (...known: WorkingHours[]) => calendarOf(usual, ...known);

function calendarOf(everyone: WorkingHours, ...known: WorkingHours[]) {
  const json: Calendar = {
    ...{ today: '2026-03-25', visits: [], beside: [], hours: known, leave: [], more: false, everyone },
  };
  return { 'GET /api/calendar': { json } } as const;
}

async function open(...known: WorkingHours[]) {
  const server = await openPage('/bright-roofs/calendar?day=2026-03-27', {
    ...teamAnswers(undefined, { members: [ownMember(), olga] }),
    ...calendarWith(...known),
  });
  await page.getByRole('button', { name: 'Hours and leave' }).click();
  await dialog.getByLabelText('Whose hours').selectOptions('Olga Watt');
  return server;
}

it('[CAL-4] [MECH-8] hours that a colleague saves come in beside the days that are being changed', async () => {
  const server = await open(hours(1));
  await works('Saturday').click();
  server.answer(calendarWith(hours(2, { Monday: null })));
  server.tell(['working-hours', olga.userId]);
  await expect.element(works('Monday')).not.toBeChecked();
  await expect.element(works('Saturday')).toBeChecked();
  const both = hours(3, { Monday: null, Saturday: ordinary });
  server.answer({ [put]: { json: both }, ...calendarWith(both) });
  await save();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo(put).map(({ body }) => body)).toEqual([{ version: 2, week: both.week }]);
  await expect.poll(keptDrafts).toEqual([]);
});

it('[CAL-4] [MECH-5] [SITE-9] of two who change the same day, the second reads theirs and mine as hours', async () => {
  const server = await open(hours(1));
  await dialog.getByLabelText('Monday from').fill('07:00');
  const theirs = hours(2, { Monday: { from: 540, to: 1_020 } });
  const { status, json } = refusal('changed_meanwhile');
  server.answer({ [put]: { status, json: { ...json, current: theirs } }, ...calendarWith(theirs) });
  await save();
  const conflict = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect.element(conflict).toHaveFocus();
  await expect.element(conflict).toMatchTextContent(/Monday.*07:00 to 17:00.*09:00 to 17:00/);
  await expect.element(dialog.getByLabelText('Monday from')).toHaveValue('07:00');
  await expectNoViolations();
  await conflict.getByText('09:00 to 17:00').click();
  await expect.element(dialog.getByLabelText('Monday from')).toHaveValue('09:00');
  await conflict.getByText('07:00 to 17:00').click();
  const mine = hours(3, { Monday: { from: 420, to: 1_020 } });
  server.answer({ [put]: { json: mine }, ...calendarWith(mine) });
  await save();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo(put).at(-1)?.body).toEqual({ version: 2, week: mine.week });
});

it('[CAL-4] [MECH-15] days that are changed while a save is under way stay, and go with the next one', async () => {
  const server = await open(hours(1));
  await works('Saturday').click();
  const first = hours(2, { Saturday: ordinary });
  const saved = server.hold(put, { json: first });
  await save();
  await works('Sunday').click();
  server.answer(calendarWith(first));
  saved.release();
  await expect.element(toasts('Saved')).toBeVisible();
  await expect.element(works('Sunday')).toBeChecked();
  await expect.element(works('Saturday')).toBeChecked();
  const second = hours(3, { Saturday: ordinary, Sunday: ordinary });
  server.answer({ [put]: { json: second }, ...calendarWith(second) });
  await save();
  await expect
    .poll(() => server.callsTo(put).map(({ body }) => body))
    .toEqual([
      { version: 1, week: first.week },
      { version: 2, week: second.week },
    ]);
});

it('[CAL-4] [MECH-7] the first hours of somebody can be undone, and the form is as it was', async () => {
  const server = await open();
  await works('Saturday').click();
  const first = hours(1, { Saturday: ordinary });
  server.answer({ [put]: { json: first, requestId: 'first' }, ...calendarWith(first) });
  await save();
  server.answer({ 'POST /api/changes/first/undo': { json: { success: true } }, ...calendarWith() });
  await toasts('Saved').getByRole('button', { name: 'Undo' }).click();
  await expect.element(works('Saturday')).not.toBeChecked();
});

it('[CAL-4] [MECH-8] everyone’s hours that a colleague changes come in where they are shown of somebody without their own', async () => {
  const server = await open();
  await works('Saturday').click();
  server.answer(calendarOf({ ...hours(1, { Monday: null }), id: companyId }));
  server.tell(['working-hours', companyId]);
  await expect.element(works('Monday')).not.toBeChecked();
  await expect.element(works('Saturday')).toBeChecked();
  const own = hours(1, { Monday: null, Saturday: ordinary });
  server.answer({ [put]: { json: own }, ...calendarWith(own) });
  await save();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo(put).map(({ body }) => body)).toEqual([{ version: 0, week: own.week }]);
});

it('[CAL-4] [MECH-16] hours that were typed and not saved come back beside what a colleague has saved since', async () => {
  const base = Object.fromEntries(weekdayNames.map((name, place) => [name, usualWeek[place] ?? null]));
  keepDraft(draftOf(signedIn(), `hours ${olga.userId}`), { base, typed: { ...base, Saturday: ordinary } });
  await open(hours(2, { Monday: null }));
  await expect.element(works('Saturday')).toBeChecked();
  await expect.element(works('Monday')).not.toBeChecked();
});
