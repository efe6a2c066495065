import type { DataExport } from '@heliodesk/core/contracts/data-export';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { companyAnswers, latestExport } from '../../testing/company.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const load = 'GET /api/company/export';
const ask = 'POST /api/company/export';
const close = 'POST /api/company/closing';

const copy = (differs: Partial<DataExport>) => ({
  json: latestExport({
    id: '0198b4f2-0000-7000-8000-000000000301',
    state: 'running',
    progress: 0,
    size: 0,
    requestedAt: '2026-11-16T09:00:00.000Z',
    expiresAt: null,
    ...differs,
  }),
});
const ready = copy({ state: 'ready', progress: 1, size: 20_480, expiresAt: '2026-11-23T09:00:00.000Z' });

const copyButtons = page.getByRole('button', { name: /copy/ });

it('[SITE-9] a copy of the data shows how far it is while it is being made', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await openPage('/bright-roofs/company', {
    ...companyAnswers(),
    [load]: copy({ progress: 0.25 }),
  });
  const bar = page.getByRole('progressbar', { name: 'Progress of the copy' });
  await expect.element(bar).toHaveAttribute('value', '0.25');
  await expect.element(page.getByText(/everything in your company: leads, projects/)).toBeVisible();
  await expect.element(copyButtons).not.toBeInTheDocument();
  await expectNoViolations();
  server.answer({ [load]: copy({ progress: 0.75 }) });
  vi.advanceTimersByTime(1_000);
  await expect.element(bar).toHaveAttribute('value', '0.75');
  await expect.element(copyButtons).not.toBeInTheDocument();
  server.answer({ [load]: ready });
  vi.advanceTimersByTime(1_000);
  await expect.element(page.getByText('Ready: 20.5 kB, kept until 23 November 2026.')).toBeVisible();
  await expect.element(copyButtons).toHaveTextContent('Make a new copy');
});

it('a copy of the data that cannot be asked for is said, and can be asked for again', async () => {
  const server = await openPage('/bright-roofs/company', { ...companyAnswers(), [ask]: refusal('internal') });
  await copyButtons.click();
  await expect.element(toasts('Not begun')).toMatchTextContent(refusal('internal').json.message);
  server.answer({ [ask]: ready, [load]: ready });
  await copyButtons.click();
  await expect.element(page.getByRole('link', { name: 'Download' })).toBeVisible();
});

it('[STUCK-5] closing the company says all that goes with it, and wants its name', async () => {
  const server = await openPage('/bright-roofs/company', companyAnswers());
  await page.getByRole('button', { name: 'Close the company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close Bright Roofs?' });
  const name = dialog.getByRole('textbox');
  const closeButton = dialog.getByRole('button', { name: 'Close the company' });
  await expect.element(dialog).toMatchTextContent(/leads, projects, photos, messages and team/);
  await name.fill('Dim Roofs');
  await closeButton.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please type Bright Roofs');
  await expect.element(name).toHaveFocus();
  const { release } = server.hold(close, refusal('internal'));
  await name.fill('Bright Roofs');
  await closeButton.dblClick();
  await expect.element(closeButton).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(toasts('Not closed')).toBeVisible();
  expect(server.callsTo(close).map(({ body }) => body)).toEqual([{ name: 'Bright Roofs' }]);
});
