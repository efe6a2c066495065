import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { signedIn } from '../../../testing/people.ts';
import { openProject } from '../../../testing/project-page.ts';
import { projectDetail } from '../../../testing/projects.ts';
import { toasts } from '../../../testing/toasts.ts';

// A grey tile that needs no server.
const tile = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const map = { tiles: `${tile}#{z}/{x}/{y}`, attribution: '© Example Maps', deepest: 19 };
const { id, property } = projectDetail();
const project = projectDetail({ map });
const pinned = (latitude: number | null, longitude: number | null, version = 2) =>
  projectDetail({ map, property: { ...property, latitude, longitude, version } });

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name });
const saving = `PUT /api/properties/${property.id}` as const;

it('[PAGE-5] somebody puts the pin on the home, by buttons as well as by thumb', async () => {
  const server = await openProject(project);
  await expect.element(page.getByRole('img', { name: 'Map of the area' })).toBeVisible();
  await expect.element(page.getByText('This is roughly where the postcode is.')).toBeVisible();
  await expect.element(page.getByText('© Example Maps')).toBeVisible();
  await button('Put a pin on the home').click();
  await expect.element(dialog.getByText(/^Drag the map/)).toBeVisible();
  await expectNoViolations();
  await expect.element(dialog.getByText('Zoom in until you can see the home.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  for (let time = 0; time < 3; time += 1) await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await dialog.getByRole('button', { name: 'Move north' }).click();
  server.answer({
    [saving]: { json: pinned(51.46, -2.59).property },
    [`GET /api/projects/${id}`]: { json: pinned(51.46, -2.59) },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('img', { name: 'Map with a pin on the home' })).toBeVisible();
  await expect.element(toasts('Saved')).toBeVisible();
  const bodies = server.callsTo(saving).map(({ body }) => body as typeof property);
  const [{ latitude, longitude, ...rest } = property] = bodies;
  expect(rest).toMatchObject({ version: 1, line1: property.line1, postcode: property.postcode });
  expect(latitude).toBeGreaterThan(51.45);
  expect(latitude).toBeLessThan(51.46);
  expect(longitude).toBeCloseTo(-2.6, 1);
});

it('[PAGE-5] the pin can be removed, and what another has saved of it meanwhile isn’t overwritten', async () => {
  const server = await openProject(pinned(51.46, -2.59));
  await button('Move the pin').click();
  server.answer({
    [saving]: {
      status: 409,
      json: { code: 'changed_meanwhile', message: 'It has changed', current: pinned(53, -1, 3).property },
    },
  });
  await dialog.getByRole('button', { name: 'Remove the pin' }).click();
  await expect.element(toasts('Not saved')).toBeVisible();
  expect(server.callsTo(saving)).toHaveLength(1);
  expect(server.callsTo(saving)[0]?.body).toMatchObject({ latitude: null, longitude: null });
});

it('[PAGE-5] a pin at sea beyond the country isn’t taken, and says why', async () => {
  await openProject(pinned(49.01, -5));
  await button('Move the pin').click();
  for (let time = 0; time < 6; time += 1) await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await dialog.getByRole('button', { name: 'Move south' }).click();
  await expect.element(dialog.getByText('The pin is outside the United Kingdom.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('[PAGE-5] without a map there is none, and whoever may not edit sees it only', async () => {
  await openProject();
  await expect.element(page.getByRole('link', { name: 'Open in maps' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Map/ })).not.toBeInTheDocument();
});

it('[PAGE-5] a field worker sees where the home is, and moves nothing', async () => {
  await openProject(pinned(51.46, -2.59), { user: signedIn({ role: 'field' }) });
  await expect.element(page.getByRole('img', { name: 'Map with a pin on the home' })).toBeVisible();
  await expect.element(button('Move the pin')).not.toBeInTheDocument();
});
