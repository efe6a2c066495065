import type { MagnetFigures as Figures } from '@heliodesk/core/contracts/magnet-figures';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { refusal } from '../../testing/refusal.ts';
import { showAlone } from '../../testing/show-alone.tsx';
import { MagnetFigures } from './magnet-figures.tsx';

const call = 'GET /api/magnets/:id/figures';
const magnet = { id: '0198b4f2-0000-7000-8000-000000000901' };
const days = Array.from({ length: 30 }, (_, place) => ({
  ...{
    day: `2026-10-${String(place + 1).padStart(2, '0')}`,
    views: 10 + (place % 7),
    starts: 4,
    completions: 1,
  },
}));
const figures: Figures = {
  period: { from: '2026-10-01', to: '2026-10-30' },
  totals: { views: 800, starts: 300, completions: 64, declined: 3 },
  steps: [
    { step: 'view', name: 'Saw it', amount: 800 },
    { step: 'start', name: 'Started', amount: 300 },
    { step: 'ownership', name: 'Do you own your home?', amount: 280 },
    { step: 'contact', name: 'Contact details', amount: 90 },
    { step: 'completed', name: 'Finished', amount: 64 },
  ],
  days,
  sources: [
    { source: 'direct', views: 500, starts: 200, completions: 40 },
    { source: 'google.com', views: 300, starts: 100, completions: 24 },
  ],
  devices: [{ device: 'phone', views: 800, starts: 300, completions: 64 }],
  versions: [
    { number: 2, views: 400, starts: 150, completions: 44, publishedAt: '2026-10-15T09:00:00.000Z' },
    { number: 1, views: 400, starts: 150, completions: 20, publishedAt: '2026-10-01T09:00:00.000Z' },
  ],
};
const none = { views: 0, starts: 0, completions: 0 };
const nothing: Figures = {
  ...{ ...figures, totals: { ...none, declined: 0 }, sources: [], devices: [], versions: [] },
  ...{
    steps: figures.steps.map((step) => ({ ...step, amount: 0 })),
    days: days.map((each) => ({ ...each, ...none })),
  },
};

it('[STEPS-3] [STEPS-5] shows each figure with what it means, and what can be said of two versions', async () => {
  const server = showAlone(<MagnetFigures magnet={magnet} />, { [call]: { json: figures } });
  await expect.element(page.getByText('Out of 100 views, how many sent their details.')).toBeVisible();
  await expect.element(page.getByText('8%', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'google.com 300 24 8%' })).toBeVisible();
  await expect.element(page.getByText(/^3 more were declined\./)).toBeVisible();
  await expect
    .element(page.getByText(/^Version 2 very likely converts more than version 1: by 2\.\d to \d\.\d points/))
    .toBeVisible();
  await page.getByLabelText('Period').selectOptions('Last 7 days');
  await expect
    .poll(() => server.callsTo(`GET /api/magnets/${magnet.id}/figures`).at(-1)?.url.search)
    .toMatch(/^\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  await expectNoViolations();
});

it('[STEPS-3] says so where nobody has come, or the figures can’t be had', async () => {
  const server = showAlone(<MagnetFigures magnet={magnet} />, { [call]: { json: nothing } });
  await expect.element(page.getByText('No visits in this period')).toBeVisible();
  server.answer({ [call]: refusal('internal') });
  await page.getByLabelText('Period').selectOptions('Last 90 days');
  await expect.element(page.getByText('The figures couldn’t be loaded')).toBeVisible();
});
