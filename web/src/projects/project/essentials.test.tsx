import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { addDays } from '@heliodesk/core/rules/uk/working-days';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { drawn } from '../../testing/clock.ts';
import { pressAgain } from '../../testing/mouse.ts';
import { signedIn } from '../../testing/people.ts';
import { openProject } from '../../testing/project-page.ts';
import { projectDetail } from '../../testing/projects.ts';
import { toasts } from '../../testing/toasts.ts';

const { id, property, customer } = projectDetail();
const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const next = page.getByRole('region', { name: 'Next step' });
const today = dayAt(new Date());

const task = (title: string, dueOn: string | null) => ({
  ...{ id: '0198b4f2-0000-7000-8000-000000000801', version: 1, projectId: id, title, dueOn },
  ...{ assigneeId: null, doneAt: null, createdAt: '2026-11-01T09:00:00.000Z' },
  project: { number: 1001, name: 'Rita Hall' },
});

it('[PAGE-1] the next step is what is due first, and its button does it', async () => {
  const late = task('Ring back', addDays(today, -1));
  const server = await openProject(undefined, {
    answers: { 'GET /api/tasks': { json: { items: [late], next: null } } },
  });
  await expect.element(next.getByText('Ring back')).toBeVisible();
  await expect.element(next.getByText(/^since/)).toBeVisible();
  const saving = `PUT /api/tasks/${late.id}` as const;
  server.answer({ [saving]: { json: late }, 'GET /api/tasks': { json: { items: [], next: null } } });
  await next.getByRole('button', { name: 'Mark as done' }).click();
  await expect.element(next.getByText('Call them')).toBeVisible();
  expect(server.callsTo(saving).map(({ body }) => body)).toMatchObject([{ done: true, version: 1 }]);
  await expect
    .element(next.getByRole('link', { name: 'Call 07700 900123' }))
    .toHaveAttribute('href', 'tel:07700900123');
});

it('[PAGE-1] a paper that the law waits for is done with one press, and a survey booked where it is due', async () => {
  const commissioned: Partial<ProjectDetail> = {
    ...{ stage: 'commissioned', signedOn: addDays(today, -40), commissionedOn: addDays(today, -3) },
    mcsCertifiedOn: today,
  };
  const server = await openProject(projectDetail(commissioned));
  await expect.element(next.getByText('Tell the network operator (G98)')).toBeVisible();
  const saving = `PUT /api/projects/${id}` as const;
  server.answer({
    [saving]: { json: projectDetail({ ...commissioned, version: 2 }) },
    [`GET /api/projects/${id}`]: { json: projectDetail({ stage: 'qualified', version: 2 }) },
  });
  await next.getByRole('button', { name: 'I’ve told them today' }).click();
  await expect.element(next.getByText('Book the survey')).toBeVisible();
  expect(server.callsTo(saving).map(({ body }) => body)).toMatchObject([
    { dnoNotifiedOn: today, mcsCertifiedOn: today, version: 1 },
  ]);
  await next.getByRole('button', { name: 'Choose a time' }).click();
  await expect.element(dialog.getByLabelText('What for')).toHaveValue('survey');
});

it('[PAGE-1] the second press of two is not taken for the step that has come meanwhile', async () => {
  const commissioned: Partial<ProjectDetail> = {
    ...{ stage: 'commissioned', signedOn: addDays(today, -40), commissionedOn: addDays(today, -3) },
  };
  const server = await openProject(projectDetail(commissioned));
  const registered = { json: projectDetail({ ...commissioned, mcsCertifiedOn: today, version: 2 }) };
  const saving = `PUT /api/projects/${id}` as const;
  await expect.element(next.getByText('Register the MCS certificate')).toBeVisible();
  server.answer({ [saving]: registered, [`GET /api/projects/${id}`]: registered });
  await next.getByRole('button', { name: 'I registered it today' }).click();
  const following = next.getByRole('button', { name: 'I’ve told them today' });
  await expect.element(toasts('Saved')).toBeVisible();
  await expect.element(following).not.toHaveAttribute('aria-busy');
  await pressAgain(following);
  await drawn();
  await expect.element(following).toBeVisible();
  expect(server.callsTo(saving).map(({ body }) => body)).toMatchObject([
    { mcsCertifiedOn: today, dnoNotifiedOn: null, version: 1 },
  ]);
});

const plane = {
  ...{ id: '0198b4f2-0000-7000-8000-000000001201', name: 'Main roof', tilt: 35, azimuth: 205 },
  ...{ widthM: 8, heightM: 4, areaM2: null, shading: 'some' as const },
};
const savingProperty = `PUT /api/properties/${property.id}` as const;

it('[PAGE-2] [SITE-9] a roof plane is added, and what is wrong with it stands by its field', async () => {
  const server = await openProject();
  await button('Add a roof plane').click();
  await dialog.getByLabelText('Pitch in degrees').fill('95');
  await dialog.getByLabelText('Direction in degrees').fill('south');
  await dialog.getByLabelText('Width in metres (optional)').fill('8.4');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByLabelText('Pitch in degrees'))
    .toHaveAccessibleDescription(/Please enter 0° to 90°/);
  await expect
    .element(dialog.getByLabelText('Direction in degrees'))
    .toHaveAccessibleDescription(/Please enter the direction in degrees/);
  await expectNoViolations();
  await dialog.getByLabelText('Pitch in degrees').fill('35');
  await dialog.getByLabelText('Direction in degrees').fill('205');
  await expect.element(dialog.getByText('Faces south-west')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByLabelText('Height in metres (optional)'))
    .toHaveAccessibleDescription('Please enter both width and height, or the area alone');
  server.answer({
    [savingProperty]: { json: { ...property, version: 2, roofPlanes: [plane] } },
    [`GET /api/projects/${id}`]: { json: projectDetail({ property: { ...property, roofPlanes: [plane] } }) },
  });
  await dialog.getByLabelText('Height in metres (optional)').fill('4.2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(toasts('Saved')).toBeVisible();
  await expect
    .element(page.getByText('South-west 205° · pitch 35° · 8 × 4 m · 32 m² · some shading'))
    .toBeVisible();
  expect(server.callsTo(savingProperty).map(({ body }) => body)).toMatchObject([
    {
      ...{ version: 1, postcode: 'BS1 4ST' },
      roofPlanes: [{ name: 'Main roof', tilt: 35, azimuth: 205, widthM: 8.4, heightM: 4.2, areaM2: null }],
    },
  ]);
});

it('[PAGE-2] a plane is removed beside what others have saved meanwhile, and not where they changed it', async () => {
  const mine = { ...property, roofPlanes: [plane] };
  const server = await openProject(projectDetail({ property: mine }));
  const conflict = (theirs: object) => ({
    status: 409,
    json: { code: 'changed_meanwhile', message: 'Somebody else has changed this.', current: theirs },
  });
  await button('Edit Main roof').click();
  server.answer({
    [savingProperty]: conflict({ ...mine, version: 2, roofPlanes: [{ ...plane, tilt: 30 }] }),
  });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(toasts('Not saved')).toBeVisible();
  await expect.element(dialog).toBeVisible();
  const garage = { ...plane, id: '0198b4f2-0000-7000-8000-000000001202', name: 'Garage' };
  const theirs = { ...mine, version: 2, phases: 3, roofPlanes: [plane, garage] };
  let tries = 0;
  server.answer({
    [savingProperty]: () => {
      tries += 1;
      return tries === 1 ? conflict(theirs) : { json: { ...theirs, version: 3, roofPlanes: [garage] } };
    },
  });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(savingProperty).at(-1)?.body).toMatchObject({
    ...{ version: 2, phases: 3, roofPlanes: [{ name: 'Garage' }] },
  });
});

it.each([
  ['property', savingProperty, property, { latitude: 51.46, longitude: -2.59, roofPlanes: [plane] }, 'Town'],
  [
    'customer',
    `PUT /api/contacts/${customer.id}`,
    customer,
    { consents: [{ kind: 'email', given: false, how: 'phone', words: '', at: '2026-03-01T09:00:00.000Z' }] },
    'Phone',
  ],
] as const)(
  '[PAGE-2] [PAGE-3] [PAGE-5] what others have put beside a %s that is being edited stays',
  async (title, saving, record, added, field) => {
    const server = await openProject();
    await button(`Edit ${title}`).click();
    const theirs = { ...record, ...added, version: 2 };
    let tries = 0;
    server.answer({
      [saving]: () => {
        tries += 1;
        if (tries > 1) return { json: { ...theirs, version: 3 } };
        return { status: 409, json: { code: 'changed_meanwhile', message: 'Changed', current: theirs } };
      },
    });
    await dialog.getByLabelText(`${field} (optional)`).fill('07700 900456');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(toasts('Saved')).toBeVisible();
    expect(server.callsTo(saving).at(-1)?.body).toMatchObject({
      ...{ ...added, version: 2, [field.toLowerCase()]: '07700 900456' },
    });
  },
);

it('[PAGE-3] [SITE-9] what a customer says is recorded, withdrawn, and stays to be read', async () => {
  const said = { kind: 'email', given: true, how: 'form', words: 'May we?', at: '2026-03-01T09:00:00.000Z' };
  const consents = [said as ProjectDetail['customer']['consents'][number]];
  const server = await openProject(projectDetail({ customer: { ...customer, consents } }));
  await expect.element(page.getByText('Marketing by email: yes')).toBeVisible();
  await expect.element(page.getByText('1 March 2026, on a form: ‘May we?’')).toBeVisible();
  await button('Record a consent').click();
  await expect.element(dialog.getByText('Said so far')).toBeVisible();
  await dialog.getByLabelText('What did they say?').selectOptions('No, or not any more');
  await dialog.getByLabelText('On which day?').fill(addDays(today, 2));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByLabelText('On which day?'))
    .toHaveAccessibleDescription('Please choose today or an earlier day');
  await expectNoViolations();
  await dialog.getByLabelText('On which day?').fill('2026-05-04');
  const saving = `PUT /api/contacts/${customer.id}` as const;
  const withdrawn = { ...said, given: false, how: 'phone', words: '', at: '2026-05-04T12:00:00.000Z' };
  const saved = { ...customer, version: 2, consents: [said, withdrawn] };
  server.answer({
    [saving]: { json: saved },
    [`GET /api/projects/${id}`]: {
      json: projectDetail({ customer: saved as ProjectDetail['customer'] }),
    },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Marketing by email: no')).toBeVisible();
  expect(server.callsTo(saving).map(({ body }) => body)).toMatchObject([
    { version: 1, name: 'Rita Hall', consents: [said, withdrawn] },
  ]);
});

it('[TIME-2] [SITE-9] the timeline tells by day what happened, and undoes it', async () => {
  const entry = {
    ...{ seq: 7, at: new Date().toISOString(), actor: 'ann@example.com', actorId: signedIn().id },
    ...{ cause: 'the-move', undoes: null, action: 'project.moved', subject: '#1001' },
    ...{ entity: 'project', recordId: id, kind: 'changed' },
    fields: [{ name: 'stage', label: 'Stage', before: 'new', after: 'contacted' }],
  };
  const timeline = `GET /api/projects/${id}/timeline` as const;
  const server = await openProject(undefined, {
    answers: { [timeline]: { json: { items: [entry], next: null } } },
  });
  const told = page.getByRole('region', { name: 'Timeline' });
  await expect.element(told.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect.element(told.getByText(/moved it from New to Contacted/)).toBeVisible();
  await expectNoViolations();
  const back = { ...entry, seq: 8, cause: 'the-undo', undoes: 'the-move' };
  server.answer({
    'POST /api/changes/the-move/undo': { json: { success: true } },
    [timeline]: { json: { items: [back, entry], next: null } },
  });
  await told.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(told.getByText('(undone since)')).toBeVisible();
});

it('[PAGE-4] at 1280 × 800 everything that matters is seen without scrolling', async () => {
  await page.viewport(1280, 800);
  const planned = {
    ...{ id: '0198b4f2-0000-7000-8000-000000000901', version: 1, projectId: id, kind: 'installation' },
    ...{ startsAt: '2027-12-01T10:00:00.000Z', endsAt: '2027-12-01T11:00:00.000Z' },
    ...{ assigneeIds: [], note: '', state: 'planned' },
    project: { number: 1001, name: 'Rita Hall', address: '12 Beech Road', postcode: 'BS1 4ST' },
  };
  const tasks = [task('Ring back', today), { ...task('Order', null), id: planned.id }];
  await openProject(projectDetail({ stage: 'sold', signedOn: today }), {
    answers: {
      'GET /api/tasks': { json: { items: tasks, next: null } },
      'GET /api/visits': { json: { items: [planned], next: null } },
    },
  });
  await expect.element(page.getByText('Wed 1 Dec 2027, 10:00')).toBeVisible();
  const essentials = [
    page.getByRole('heading', { level: 1 }),
    page.getByText(/^#1001 · 12 Beech Road/),
    button('Move to Ready to install'),
    next,
    page.getByRole('region', { name: 'Deadlines' }),
    page.getByRole('region', { name: 'Tasks' }),
    page.getByRole('region', { name: 'Visits' }),
    page.getByRole('link', { name: '07700 900123' }),
  ];
  for (const each of essentials)
    expect(each.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(800);
});
