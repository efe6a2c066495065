import type { OwnCompanies } from '@heliodesk/core/contracts/company';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { refusal } from '../../testing/refusal.ts';
import { teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const list = 'GET /api/auth/companies';
const choose = 'PUT /api/auth/company';
const own: OwnCompanies['companies'][number] = {
  companyIdentifier: 'bright-roofs',
  name: 'Bright Roofs',
  role: 'owner',
};
const both: OwnCompanies = {
  companies: [own, { companyIdentifier: 'dim-roofs', name: 'Dim Roofs', role: 'member' }],
};

const menu = page.getByRole('menu');
const group = menu.getByRole('group', { name: 'Your companies' });
const other = group.getByRole('menuitemradio', { name: 'Dim Roofs' });
const loading = menu.getByText('Loading your companies …');
const openMenu = () => page.getByRole('button', { name: 'Company: Bright Roofs' }).click();

it('[STUCK-6] who belongs to one company is not asked to choose, and nothing is loaded before the menu is opened', async () => {
  const server = await openPage('/bright-roofs', teamAnswers());
  const { release } = server.hold(list, { json: { companies: [own] } satisfies OwnCompanies });
  await expect.element(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
  expect(server.callsTo(list)).toEqual([]);
  await openMenu();
  await expect.element(loading).toBeInTheDocument();
  expect(server.callsTo(list)).not.toEqual([]);
  release();
  await expect.element(loading).not.toBeInTheDocument();
  await expect.element(menu.getByRole('menuitem', { name: 'Start another company' })).toBeVisible();
  await expect.element(group).not.toBeInTheDocument();
});

it('[SITE-9] the list may take its time', async () => {
  const server = await openPage('/bright-roofs', teamAnswers());
  const { release } = server.hold(list, { json: both });
  await openMenu();
  await expect.element(loading).toBeVisible();
  await expectNoViolations();
  release();
  await expect.element(other).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});

it('[STUCK-6] the list is loaded again on request, and a refused choice is told', async () => {
  const left = catchLeaving();
  const server = await openPage('/bright-roofs', { ...teamAnswers(), [list]: 'cut' });
  await openMenu();
  const again = menu.getByRole('menuitem', { name: 'Load your companies again' });
  await expect.element(again).toBeVisible();
  server.answer({ [list]: { json: both }, [choose]: refusal('not_found') });
  await again.click();
  await other.click();
  await expect.element(toasts('Not opened')).toMatchTextContent(refusal('not_found').json.message);
  expect(location.pathname).toBe('/bright-roofs');
  expect(left).toEqual([]);
  server.answer({ [choose]: { json: { success: true } } });
  await other.click();
  await expect.poll(() => left).toEqual(['/dim-roofs']);
  expect(server.callsTo(choose).map(({ body }) => body)).toEqual([
    { companyIdentifier: 'dim-roofs' },
    { companyIdentifier: 'dim-roofs' },
  ]);
});

it.for([
  ['admin', 1],
  ['member', 0],
] as const)('the company’s details are offered to those who may open them: %s', async ([role, offered]) => {
  await openPage('/bright-roofs', { ...teamAnswers(signedIn({ role })), [list]: { json: both } });
  await openMenu();
  await expect.element(menu.getByRole('menuitem', { name: 'Start another company' })).toBeVisible();
  expect(menu.getByRole('menuitem', { name: 'Company details' }).elements()).toHaveLength(offered);
});
