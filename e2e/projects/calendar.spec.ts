import type { Page } from '@playwright/test';
import { companyWithOwner } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { addLead } from '../support/leads.ts';

// Times are London's, wherever the device is. The week is dragged where it's shown whole.
test.use({ timezoneId: 'Asia/Tokyo', viewport: { width: 1280, height: 800 } });

async function bookVisit(page: Page, name: string, startsAt: string, endsAt: string) {
  const projectId = await addLead(page.request, { name });
  const visit = { projectId, kind: 'survey', startsAt, endsAt, assigneeIds: [], note: '', state: 'planned' };
  expect((await page.request.post('/api/visits', { data: visit })).status()).toBe(201);
}

test('[CAL-1] [CAL-2] [CAL-3] Ann plans the week in which the clocks change, by dragging and by keys, and takes a move back', async ({
  page,
  server,
  context,
}) => {
  const { companyIdentifier } = await companyWithOwner(server, context);
  await bookVisit(page, 'Rita Hall', '2026-03-27T09:00:00Z', '2026-03-27T10:00:00Z');
  await bookVisit(page, 'Al Feather', '2026-03-27T11:00:00Z', '2026-03-27T12:00:00Z');
  await page.goto(`/${companyIdentifier}/calendar?day=2026-03-25`);
  const day = (name: string) => page.getByRole('region', { name, exact: true });
  const visit = (name: string) => page.getByRole('button', { name: new RegExp(`^Survey, ${name}`) });
  await expect(page.getByText('2 visits', { exact: true })).toBeVisible();
  await expectNoViolations(page);

  const rita = await visit('Rita Hall').boundingBox();
  const tuesday = await day('Tuesday 24 March').boundingBox();
  if (!rita || !tuesday) throw new Error('There is nothing to drag');
  const hour = rita.height;
  await page.mouse.move(rita.x + 10, rita.y + 8);
  await page.mouse.down();
  await page.mouse.move(tuesday.x + 30, rita.y + 8 + 2 * hour, { steps: 8 });
  await expect(day('Tuesday 24 March').getByRole('button', { name: /Rita Hall/ })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('Rita Hall: Tuesday 24 March, 11:00 to 12:00').first()).toBeVisible();

  const there = await visit('Rita Hall').boundingBox();
  if (!there) throw new Error('It is gone');
  await page.mouse.move(there.x + there.width / 2, there.y + there.height - 4);
  await page.mouse.down();
  await page.mouse.move(there.x + there.width / 2, there.y + there.height - 4 + hour, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('Rita Hall: Tuesday 24 March, 11:00 to 13:00').first()).toBeVisible();

  await visit('Al Feather').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(visit('Al Feather')).toBeFocused();
  await expect(page.getByText('Al Feather: Sunday 29 March, 11:15 to 12:15').first()).toBeVisible();
  await expect(day('Sunday 29 March').getByRole('button', { name: /11:15 to 12:15/ })).toBeVisible();
  const kept = page.getByRole('listitem').filter({ hasText: 'Al Feather: Sunday 29 March, 11:15' });
  await kept.getByRole('button', { name: 'Undo' }).click();
  await expect(
    day('Friday 27 March').getByRole('button', { name: /Al Feather.*11:00 to 12:00/ }),
  ).toBeVisible();

  await page.reload();
  await expect(visit('Rita Hall')).toHaveAccessibleName(/Tuesday 24 March, 11:00 to 13:00/);
  const found = await (await page.request.get('/api/calendar?view=day&day=2026-03-24')).json();
  expect(found.visits).toMatchObject([
    { startsAt: '2026-03-24T11:00:00.000Z', endsAt: '2026-03-24T13:00:00.000Z' },
  ]);
});
