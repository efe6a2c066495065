import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';

const addresses = [
  ['a checkout that the server does not know', '/sandbox/checkout/cs_none'],
  ['a bank that nobody was sent to', '/sandbox/bank'],
  ['a bank that leads to another site', '/sandbox/bank?client_secret=seti_1&return=https://evil.example'],
] as const;

it.for(addresses)('[SITE-9] for %s there is no page of the sandbox', async ([, address]) => {
  await openPage(address, { 'GET /api/sandbox/checkouts/cs_none': refusal('not_found') });
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('404 Page Not Found');
  await expectNoViolations();
});

it('a card form that the bank does not know has no page either', async () => {
  await openPage('/sandbox/bank?client_secret=seti_1&return=/signup-success', {
    'POST /api/sandbox/authentication': refusal('not_found'),
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('404 Page Not Found');
});
