import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../testing/open-page.tsx';

const magnet: MagnetPage = {
  ...{ key: 'abc', kind: 'suitability', number: 3, isClosed: false, title: 'Is it right for you?' },
  company: { name: 'Bright Roofs', phone: '', email: 'office@example.com', colour: '#0a7d4f', logo: null },
  ...{ intro: '', area: [], declinesUnsuitable: false, declined: 'Sorry, not us.', map: null },
  ...{ consent: 'Bright Roofs may contact me.', marketing: '', assumptions: {} },
  system: { kwp: 4, batteryKwh: 5 },
  questions: [
    {
      ...{ id: '0b6d0a52-32b1-4f6e-9a55-1f5f2f4f0c01', prompt: 'When?', required: true },
      options: [
        { label: 'Soon', declines: false },
        { label: 'Never', declines: true },
      ],
    },
  ],
};
beforeEach(() => void vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true));
afterEach(() => {
  vi.restoreAllMocks();
  performance.clearMarks();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const agreement = page.getByLabelText('Bright Roofs may contact me.');
const [left, takenBack] = ['/api/m/abc/unfinished', '/api/m/abc/unfinished/taken-back'];

/** The page is out of sight for a moment. */
function leave() {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
}

/** From the first view to the contact form, filled in and agreed to. */
async function agree() {
  await openPage('/m/abc', {
    'GET /api/m/abc': { json: magnet },
    'GET /api/m/abc/opening': { json: { opening: 'since a while' } },
  });
  await page.getByLabelText('Your postcode').fill('BS1 4ST');
  for (const name of ['Start', 'No, I rent it', 'Soon', 'Talk to us about it']) await press(name);
  await page.getByLabelText('Your name').fill('Rita Hall');
  await page.getByLabelText('Email').fill('rita@example.com');
  await agreement.click();
}

/** The server's news of what is to be kept and what no longer is, by address and id. */
async function told(): Promise<[address: string, id: string][]> {
  const { calls } = vi.mocked(navigator.sendBeacon).mock;
  const ofLeaving = calls.filter(([address]) => address === left || address === takenBack);
  return Promise.all(
    ofLeaving.map(async ([address, body]) => [String(address), JSON.parse(await (body as Blob).text()).id]),
  );
}

it('[MAGNET-10] whoever unticks it takes back what was kept, and it is kept anew once they agree anew', async () => {
  await agree();
  leave();
  const [[, id] = []] = await told();
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await agreement.click();
  leave();
  expect(await told()).toEqual([
    [left, id],
    [takenBack, id],
  ]);
  await agreement.click();
  leave();
  expect((await told()).slice(2)).toEqual([[left, id]]);
});

it('[MAGNET-10] whoever has agreed and is declined for an answer that they change takes back what was kept', async () => {
  await agree();
  leave();
  const [[, id] = []] = await told();
  await press('Back');
  await press('Back');
  await press('Never');
  await expect.element(page.getByText('Sorry, not us.')).toBeVisible();
  await expect.poll(told).toEqual([
    [left, id],
    [takenBack, id],
  ]);
});
