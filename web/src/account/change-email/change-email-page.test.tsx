import type { AgreedEmailChange, EmailChangeLink } from '@heliodesk/core/contracts/auth';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';

const describe = 'POST /api/auth/email-change/link';
const agree = 'POST /api/auth/email-change';
const link: EmailChangeLink = { valid: true, from: 'ann@old.example', to: 'ann@new.example' };
const heading = page.getByRole('heading', { level: 1 });
const press = page.getByRole('button', { name: 'Yes, change it' });

it.for([
  { changed: false, title: 'Thank you', words: /link we’ve sent to ann@old\.example/ },
  { changed: true, title: 'Address changed', words: /sign in with ann@new\.example/ },
])(
  '[SITE-9] [STUCK-6] an address that agrees is told what is left to do: $title',
  async ({ changed, title, words }) => {
    const agreed: AgreedEmailChange = { email: 'ann@new.example', changed, waitsFor: 'ann@old.example' };
    const server = await openPage('/change-email?token=abc', {
      [describe]: { json: link },
      [agree]: refusal('internal'),
    });
    await expect.element(page.getByText(/ann@new\.example from now on, instead of ann@old/)).toBeVisible();
    expect(server.callsTo(agree)).toEqual([]);
    await press.click();
    await expect.element(page.getByText('That didn’t work')).toBeVisible();
    await expectNoViolations();
    server.answer({ [agree]: { json: agreed } });
    await press.click();
    await expect.element(heading).toHaveTextContent(title);
    await expect.element(page.getByText(words)).toBeVisible();
  },
);

it.for(['/change-email', '/change-email?token=used'])(
  '[SITE-9] [STUCK-3] %s without a good token says so as it opens',
  async (path) => {
    await openPage(path, { [describe]: { json: { valid: false } } });
    await expect.element(heading).toHaveTextContent('This link doesn’t work any more');
    await expect.element(page.getByText(/Sign in and look at your settings/)).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/login');
    await expectNoViolations();
  },
);

it('[STUCK-6] the new mailbox is asked for the password of the account, unless it is signed in there', async () => {
  const server = await openPage('/change-email?token=abc', {
    [describe]: { json: { ...link, needsPassword: true } },
    [agree]: refusal('validation_failed', { password: 'That’s not it' }),
  });
  await press.click();
  await expect.element(page.getByText('Please enter your password')).toBeVisible();
  expect(server.callsTo(agree)).toEqual([]);
  await page.getByLabelText('Password', { exact: true }).fill('Roof-Survey-12');
  await press.click();
  await expect.element(page.getByText('That’s not it')).toBeVisible();
  await expectNoViolations();
  expect(server.callsTo(agree).map(({ body }) => body)).toEqual([
    { token: 'abc', password: 'Roof-Survey-12' },
  ]);
});
