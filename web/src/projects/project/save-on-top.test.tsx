import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openProject } from '../../testing/project-page.ts';
import { projectDetail } from '../../testing/projects.ts';
import { toasts } from '../../testing/toasts.ts';

const { id, property } = projectDetail();
const dialog = page.getByRole('dialog');
const plane = {
  ...{ id: '0198b4f2-0000-7000-8000-000000001201', name: 'Main roof', tilt: 35, azimuth: 205 },
  ...{ widthM: 8, heightM: 4, areaM2: null, shading: 'some' as const },
};

it('[PAGE-2] [TOGETHER-4] a plane that a colleague has just changed says so, and nothing is sent', async () => {
  const server = await openProject(projectDetail({ property: { ...property, roofPlanes: [plane] } }));
  await page.getByRole('button', { name: 'Edit Main roof' }).click();
  await dialog.getByLabelText('Pitch in degrees').fill('40');
  const theirs = { ...property, version: 2, roofPlanes: [{ ...plane, tilt: 30 }] };
  server.answer({ [`GET /api/projects/${id}`]: { json: projectDetail({ property: theirs }) } });
  server.tell(['project', id]);
  await expect.element(page.getByText(/pitch 30°/)).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(toasts('Not saved')).toMatchTextContent(/Somebody else has just changed this/);
  await expect.element(dialog.getByLabelText('Pitch in degrees')).toHaveValue('40');
  expect(server.callsTo(`PUT /api/properties/${property.id}`)).toEqual([]);
});
