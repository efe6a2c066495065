import type { Visit } from '@heliodesk/core/contracts/visits';
import { usualWeek } from '@heliodesk/core/rules/calendar/working-hours';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { signedIn } from '../../testing/people.ts';
import { nothingListed, openProject } from '../../testing/project-page.ts';
import { projectDetail } from '../../testing/projects.ts';
import { colleague, ownMember, teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const [olga, ben] = [colleague(1, 'Olga', 'owner'), colleague(2, 'Ben', 'field')];
const { id: projectId } = projectDetail();
const visit: Visit = {
  ...{ id: '0198b4f2-0000-7000-8000-000000000901', version: 1, projectId, kind: 'installation' },
  ...{ startsAt: '2026-12-01T09:00:00.000Z', endsAt: '2026-12-01T16:00:00.000Z', state: 'planned' },
  ...{ assigneeIds: [olga.userId, ben.userId], note: '', invitedAt: null },
  project: {
    number: 1_001,
    name: 'Rita Hall',
    address: '12 Beech Road',
    postcode: 'BS1 4ST',
    isSample: false,
  },
};
const away = { id: visit.id, version: 1, userId: ben.userId, firstOn: '2026-12-01', lastOn: '2026-12-01' };
const calendar = {
  ...{
    today: '2026-11-25',
    visits: [{ ...visit, place: null }],
    beside: [],
    hours: [],
    leave: [away],
    more: false,
  },
  everyone: { id: '0198b4f2-0000-7000-8000-000000000001', version: 0, week: [...usualWeek] },
};
const dialog = page.getByRole('dialog');
const who = dialog.getByLabelText('Who’s going');
const visits = page.getByRole('region', { name: 'Visits' });
const listed = (...items: Visit[]) => ({ json: { items, next: null } });

const open = (items: Visit[] = [], user = signedIn()) =>
  openProject(undefined, {
    user,
    answers: {
      ...teamAnswers(user, { members: [ownMember(user), olga, ben] }),
      'GET /api/visits': listed(...items),
      'GET /api/calendar': { json: calendar },
    },
  });

it('[SITE-9] [WORK-2] [CAL-6] two of the team are put on a visit by keys alone, at a time when both are free, and it’s undone', async () => {
  const server = await open();
  await page.getByRole('button', { name: 'Book a visit' }).click();
  await expect.element(who).toHaveTextContent('Nobody yet');
  who.element().focus();
  await userEvent.keyboard('{Enter}{ArrowDown} {ArrowDown} ');
  await expect.element(who).toHaveTextContent('Olga Watt and Ben Watt');
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(who).toHaveFocus();
  await expect.element(dialog.getByRole('group', { name: 'People' })).not.toBeInTheDocument();

  const times = { startsAt: '2026-12-01T09:00:00.000Z', endsAt: '2026-12-01T10:00:00.000Z' };
  const slot = { ...times, userId: olga.userId, travel: { before: null, after: null }, detourKm: null };
  server.answer({ 'GET /api/calendar/slots': { json: { place: 'district', items: [slot] } } });
  await dialog.getByRole('button', { name: 'Find a slot' }).click();
  await dialog.getByRole('button', { name: /1 December, 09:00 to 10:00 Olga Watt and Ben Watt/ }).click();
  expect(server.callsTo('GET /api/calendar/slots')[0]?.url.searchParams.get('people')).toBe(
    `${olga.userId},${ben.userId}`,
  );
  server.answer({
    'POST /api/visits': { status: 201, json: visit, requestId: 'booked-1' },
    'GET /api/visits': listed(visit),
    'POST /api/changes/booked-1/undo': { json: { success: true } },
  });
  await dialog.getByRole('button', { name: 'Book the visit' }).click();
  await expect.element(visits.getByRole('listitem')).toMatchTextContent(/Olga Watt and Ben Watt/);
  expect(server.callsTo('POST /api/visits')[0]?.body).toMatchObject({
    assigneeIds: [olga.userId, ben.userId],
    startsAt: times.startsAt,
  });
  server.answer({ 'GET /api/visits': nothingListed });
  await toasts('Visit booked').getByRole('button', { name: 'Undo' }).click();
  await expect.element(visits.getByText('None booked yet.')).toBeVisible();
});

it('[SITE-9] [WORK-2] [CAL-4] a visit is changed on its project’s page, where its clashes are told too', async () => {
  const server = await open([visit]);
  await visits.getByRole('button', { name: 'Change: Installation, Tue 1 Dec, 09:00' }).click();
  await expect.element(dialog.getByText('Ben Watt is away that day.')).toBeVisible();
  await expectNoViolations();
  await who.click();
  await dialog.getByRole('checkbox', { name: 'Ben Watt' }).click();
  await dialog.getByLabelText('Note (optional)').click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Ben Watt' })).not.toBeInTheDocument();
  await dialog.getByLabelText('Ends').fill('2026-12-01T17:00');
  const put = `PUT /api/visits/${visit.id}` as const;
  const saved = { ...visit, assigneeIds: [olga.userId], endsAt: '2026-12-01T17:00:00.000Z', version: 2 };
  server.answer({ [put]: { json: saved }, 'GET /api/visits': listed(saved) });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(toasts('Saved')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(put)[0]?.body).toMatchObject({
    ...{ version: 1, assigneeIds: [olga.userId], kind: 'installation' },
    ...{ startsAt: visit.startsAt, endsAt: saved.endsAt },
  });
});

it('[WORK-2] whoever goes from the field changes a visit’s time there, but not who goes with them', async () => {
  const user = signedIn({ id: ben.userId, role: 'field' });
  await open([visit], user);
  await visits.getByRole('button', { name: /^Change/ }).click();
  await expect.element(dialog.getByLabelText('Begins')).toBeEnabled();
  await expect.element(who).toBeDisabled();
});

it('[SITE-9] [CAL-8] a project’s booking link is shown with a button that copies it, for what was chosen', async () => {
  const server = await open();
  await page.getByRole('button', { name: 'Book a visit' }).click();
  const url = 'https://desk.test/book?link=abc';
  server.answer({ 'POST /api/booking-links': { status: 201, json: { url } } });
  await dialog.getByRole('button', { name: 'Let them choose' }).click();
  await expect.element(dialog.getByLabelText('Their booking link')).toHaveValue(url);
  await dialog.getByRole('button', { name: 'Copy the address' }).click();
  await expect.element(toasts('opied')).toBeVisible();
  await expectNoViolations();
  await dialog.getByLabelText('How long').selectOptions('2 hours');
  await expect.element(dialog.getByLabelText('Their booking link')).not.toBeInTheDocument();
});
