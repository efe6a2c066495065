import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { refusal } from '../../testing/refusal.ts';
import { showAlone } from '../../testing/show-alone.tsx';
import { InstallMagnet } from './install-magnet.tsx';

const magnet = {
  ...{ id: '0198b4f2-0000-7000-8000-000000000901', url: 'https://desk.test/m/abcdefgh23', isChanged: false },
  published: { number: 1, at: '2026-11-18T09:12:00.000Z' },
  settings: { title: 'What could you save?', sites: ['www.roofs.example'] },
};
const sightings = 'GET /api/magnets/:id/sightings';
const check = 'POST /api/magnets/:id/check';
const nowhere = { [sightings]: { json: { items: [] } } };

it('[EMBED-5] shows the exact line and the way for each kind of website', async () => {
  showAlone(<InstallMagnet magnet={magnet} />, nowhere);
  const line = page.getByText(
    /^<script async src="https:\/\/desk\.test\/magnet\.js" data-magnet="abcdefgh23"/,
  );
  await expect.element(line).toBeVisible();
  await expect.element(page.getByText(/“Custom HTML”/)).toBeVisible();
  await page.getByText('Behind a button', { exact: true }).click();
  await expect.element(page.getByText(/data-mode="popup"/)).toBeVisible();
  const made = page.getByLabelText('Your website is made with');
  for (const [name, words] of [
    ['Squarespace', /keep HTML as its type/],
    ['Webflow', /drag Code Embed/],
    ['Any other website', /Paste the line where the magnet should be/],
    ['Wix', /Custom Code under Advanced/],
  ] as const) {
    await made.selectOptions(name);
    await expect.element(page.getByText(words)).toBeVisible();
  }
  await page.getByText('In the page', { exact: true }).click();
  await expect.element(page.getByText(/Embed a Site/)).toBeVisible();
  await expectNoViolations();
});

it('[EMBED-6] [EMBED-7] a page is checked, the answer stands beside it, and where it was seen below', async () => {
  const server = showAlone(<InstallMagnet magnet={magnet} />, {
    [sightings]: {
      json: {
        items: [
          { site: 'desk.test', at: '2026-11-18T09:12:00.000Z' },
          { site: 'roofs.example', at: '2026-11-18T09:12:00.000Z' },
        ],
      },
    },
    [check]: { json: { outcome: 'live', words: 'It’s live. We found the line on roofs.example.' } },
  });
  await expect.element(page.getByText('roofs.example', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Its own address' })).toBeVisible();
  await page.getByRole('button', { name: 'Check the page' }).click();
  await expect.element(page.getByText(/^It’s live\./)).toBeVisible();
  expect(server.callsTo(`POST /api/magnets/${magnet.id}/check`)[0]?.body).toEqual({
    url: 'www.roofs.example',
  });
  server.answer({
    [check]: refusal('validation_failed', { url: 'Please enter the address of a page' }),
  });
  await page.getByRole('button', { name: 'Check the page' }).click();
  await expect.element(page.getByText('Please enter the address of a page')).toBeVisible();
});

it('[EMBED-5] what keeps a magnet from being seen is said first, and members can’t start a check', async () => {
  showAlone(<InstallMagnet magnet={{ ...magnet, settings: { ...magnet.settings, sites: [] } }} />, nowhere, {
    role: 'member',
  });
  await expect.element(page.getByText('No websites on the list yet')).toBeVisible();
  await expect.element(page.getByText(/Nobody’s seen it yet/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Check the page' })).not.toBeInTheDocument();
});
