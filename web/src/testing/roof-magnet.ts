import type { EnquiryBody } from '@heliodesk/core/contracts/enquiries';
import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { resultOf } from '@heliodesk/core/rules/magnets/results';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from './accessibility.ts';
import type { FakeServer } from './fake-server.ts';
import { openPage } from './open-page.tsx';

const magnet: MagnetPage = {
  ...{
    key: 'abc',
    kind: 'roof',
    number: 3,
    isClosed: false,
    title: 'How much electricity could your roof make?',
  },
  company: {
    ...{ name: 'Bright Roofs', phone: '0117 496 0000', email: 'office@example.com' },
    ...{ colour: '#0a7d4f', logo: null },
  },
  ...{ intro: '', questions: [], area: [], declinesUnsuitable: false, declined: 'Sorry, not us.' },
  ...{ consent: 'Bright Roofs may contact me.', marketing: '', assumptions: {} },
  ...{ system: { kwp: 4, batteryKwh: 5 }, map: null },
};

export const heading = page.getByRole('heading', { level: 1 });
export const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
/** An answer, which has words beside its name that tell it apart. */
export const choose = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}(?: |$)`) }).click();
export const status = page.getByRole('status');

/** From the first view of a roof assessment past the choice of a shape. */
export async function openRoof(
  shape: string,
  postcode = 'BS1 4ST',
  map: MagnetPage['map'] = null,
): Promise<FakeServer> {
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  onTestFinished(() => {
    vi.restoreAllMocks();
    performance.clearMarks();
  });
  const server = await openPage('/m/abc', {
    'GET /api/m/abc': { json: { ...magnet, map } },
    'GET /api/m/abc/opening': { json: { opening: 'since a while' } },
  });
  await page.getByLabelText('Your postcode').fill(postcode);
  await press('Start');
  await choose(shape);
  return server;
}

/** From the panels to the report, with a server that answers as ours does. */
export async function finish(server: FakeServer, title: RegExp): Promise<void> {
  await press('Continue');
  for (const answer of ['I don’t know', 'Hardly ever', 'No', 'No']) await press(answer);
  await expect.element(heading).toMatchTextContent(title);
  await expect.element(page.getByRole('img', { name: /^Your roof with \d+ panels$/ })).toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: /^(?:Get my full report|Continue)$/ }).click();
  await page.getByLabelText('Your name').fill('Rita Hall');
  await page.getByLabelText('Email').fill('rita@example.com');
  await page.getByLabelText('Bright Roofs may contact me.').click();
  server.answer({
    'POST /api/m/abc/enquiries': ({ body }) => {
      const { given, postcode } = body as EnquiryBody;
      const result = resultOf(given, { ...magnet, postcode, on: '2026-11-18' });
      return { status: 201, json: { outcome: 'received', thanks: 'Ta.', bookingUrl: null, result } };
    },
  });
  await press('Show my full report');
  await expect.element(heading).toMatchTextContent('That’s sent');
}
