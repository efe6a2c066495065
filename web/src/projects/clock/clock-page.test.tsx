import type { OpenDeadline } from '@heliodesk/core/contracts/deadlines';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { projectItem } from '../../testing/projects.ts';
import { refusal } from '../../testing/refusal.ts';
import { colleague, ownMember, teamAnswers } from '../../testing/team.ts';

const route = 'GET /api/deadlines';
const olga = colleague(1, 'Olga', 'owner');
const team = teamAnswers(undefined, { members: [ownMember(), olga] });
const rows = page.getByRole('row');

function deadline(place: number, name: string, differs: Partial<OpenDeadline>): OpenDeadline {
  const { id, number } = projectItem(place, name);
  return {
    ...{ kind: 'cooling_off', due: '2026-11-24', source: 'Consumer Contracts Regulations 2013' },
    project: {
      id,
      number,
      name,
      postcode: 'BS1 4ST',
      stage: 'sold',
      ownerId: olga.userId,
      isSample: name === 'Cat',
    },
    ...differs,
  };
}

const items = [
  deadline(1, 'Bea', { kind: 'mcs_certificate', due: '2026-11-16', source: 'MCS 001' }),
  deadline(2, 'Ann', {}),
  deadline(3, 'Cat', { kind: 'g98_notice', due: null, source: null }),
];
const board = { today: '2026-11-17', items, next: null };

it('[SITE-9] [CLOCK-3] the clock board shows what is late and how long is left, and narrows to a kind or a person', async () => {
  const server = await openPage('/bright-roofs/clock', { ...team, [route]: { json: board } });
  await expect.element(page.getByRole('status').filter({ hasText: '3 deadlines, 1 late' })).toBeVisible();
  await expect.element(rows.nth(1)).toMatchTextContent(/Bea.*Register the MCS certificate.*1 day late/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Ann.*7 days left.*24 November 2026/);
  await expect.element(rows.nth(3)).toMatchTextContent(/Cat.*Not known yet/);
  await expect.element(rows.nth(1)).toMatchTextContent('Olga Watt');
  await expectNoViolations();
  await page.getByLabelText('Deadline').selectOptions('Cooling-off period ends');
  await expect.element(page.getByRole('status').filter({ hasText: '1 deadline' })).toBeVisible();
  await page.getByLabelText('Owner').selectOptions('Olga Watt');
  await expect
    .poll(() => server.callsTo(route).at(-1)?.url.search)
    .toBe(`?owner=${olga.userId}&kind=cooling_off`);
  expect(location.search).toBe(`?owner=${olga.userId}&kind=cooling_off`);
});

it('[SITE-9] [CLOCK-3] where nothing waits, and where the board cannot be loaded, that is said', async () => {
  const server = await openPage('/bright-roofs/clock', {
    ...team,
    [route]: { json: { ...board, items: [] } },
  });
  await expect.element(page.getByText('No deadlines')).toBeVisible();
  await expectNoViolations();
  server.answer({ [route]: refusal('internal') });
  await page.getByLabelText('Owner').selectOptions('Olga Watt');
  await expect.element(page.getByText('The deadlines couldn’t be loaded')).toBeVisible();
});

it('[CLOCK-3] more than a page of deadlines is shown page by page', async () => {
  const server = await openPage('/bright-roofs/clock', {
    ...team,
    [route]: { json: { ...board, next: 'further' } },
  });
  const told = (words: string) => page.getByRole('status').filter({ hasText: words });
  await expect.element(told('The most urgent 3 deadlines, 1 late')).toBeVisible();
  server.answer({ [route]: { json: { ...board, items: [deadline(4, 'Dee', {})] } } });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(told('4 deadlines, 1 late')).toBeVisible();
  await expect.element(rows.nth(4)).toMatchTextContent('Dee');
  expect(server.callsTo(route).at(-1)?.url.search).toBe('?after=further');
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
