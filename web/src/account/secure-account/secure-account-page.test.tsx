import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';

const secure = 'POST /api/auth/secure-account';
const check = 'POST /api/auth/secure-account/link';
const works = { [check]: { json: { valid: true } } };
const address = '/secure-account?token=abc';
const company = { email: 'ann@example.com', companyName: 'Bright Roofs', companyIdentifier: 'bright-roofs' };
const heading = page.getByRole('heading', { level: 1 });
const press = page.getByRole('button', { name: 'It wasn’t me, secure my account' });

it('[SITE-9] [DOOR-3] nothing happens before the press, which leads on to a new password', async () => {
  const server = await openPage(address, {
    ...works,
    [secure]: { json: { resetToken: 'fresh' } },
    'POST /api/auth/validate-token': { json: { valid: true, user: company } },
  });
  await expect.element(heading).toHaveTextContent('Secure your account');
  await expectNoViolations();
  expect(server.callsTo(secure)).toEqual([]);
  await press.click();
  await expect.element(page.getByRole('button', { name: 'Update Password' })).toBeVisible();
  await expect.element(page.getByText('We’ve paused it and signed everybody out')).toBeVisible();
  expect(location.search).toBe('?token=fresh');
  expect(server.callsTo(secure).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

it.for([
  { what: 'was used says so as it opens', path: address, presses: false },
  { what: 'has no token says so as it opens', path: '/secure-account', presses: false },
  { what: 'is used meanwhile says so on the press', path: address, presses: true },
])(
  '[SITE-9] [STUCK-3] a link that $what, and leads to another way to the same',
  async ({ path, presses }) => {
    const server = await openPage(path, {
      [check]: { json: { valid: presses } },
      [secure]: refusal('link_invalid'),
    });
    if (presses) await press.click();
    await expect.element(heading).toHaveTextContent('This link doesn’t work any more');
    expect(server.callsTo(secure)).toHaveLength(presses ? 1 : 0);
    await expectNoViolations();
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await expect.element(page.getByRole('button', { name: 'Send Reset Instructions' })).toBeVisible();
  },
);

it('a network that is cut is told, and the press can be repeated', async () => {
  const validate = 'POST /api/auth/validate-token';
  const server = await openPage(address, {
    ...works,
    [secure]: 'cut',
    [validate]: { json: { valid: true, user: company } },
  });
  await press.click();
  await expect.element(page.getByText('Nothing has changed yet.', { exact: false })).toBeVisible();
  server.answer({ [secure]: { json: { resetToken: 'fresh' } } });
  await press.click();
  await expect.element(page.getByRole('button', { name: 'Update Password' })).toBeVisible();
});
