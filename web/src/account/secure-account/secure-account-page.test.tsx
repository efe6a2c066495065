import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';

const secure = 'POST /api/auth/secure-account';
const address = '/secure-account?token=abc';
const company = { email: 'ann@example.com', companyName: 'Bright Roofs', companyIdentifier: 'bright-roofs' };
const heading = page.getByRole('heading', { level: 1 });
const press = page.getByRole('button', { name: 'It wasn’t me, secure my account' });

it('[SITE-9] [DOOR-3] nothing happens before the press, which leads on to a new password', async () => {
  const server = await openPage(address, {
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

it('[SITE-9] [STUCK-3] a link that was used leads to another way to the same', async () => {
  await openPage(address, { [secure]: refusal('link_invalid') });
  await press.click();
  await expect.element(heading).toHaveTextContent('This link doesn’t work any more');
  await expectNoViolations();
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expect.element(page.getByRole('button', { name: 'Send Reset Instructions' })).toBeVisible();
});

it('a network that is cut is told, and the press can be repeated', async () => {
  const validate = 'POST /api/auth/validate-token';
  const server = await openPage(address, {
    [secure]: 'cut',
    [validate]: { json: { valid: true, user: company } },
  });
  await press.click();
  await expect.element(page.getByText('Nothing has changed yet.', { exact: false })).toBeVisible();
  server.answer({ [secure]: { json: { resetToken: 'fresh' } } });
  await press.click();
  await expect.element(page.getByRole('button', { name: 'Update Password' })).toBeVisible();
});
