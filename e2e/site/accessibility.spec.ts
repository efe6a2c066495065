import { expectNoViolations } from '../support/axe.ts';
import { builtPages } from '../support/built-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';

/** The words of each page once it is there, by its bare address unless that would lead on. */
const pages: { path: string; at?: string; says: string; unanswered?: string }[] = [
  { path: '/', says: 'slowing your solar business down' },
  { path: '/pricing', says: 'Choose Your Plan' },
  { path: '/login', says: 'Welcome back' },
  { path: '/signup', says: 'Start your free trial' },
  { path: '/signup-success', says: 'There’s nothing to finish here' },
  { path: '/onboarding/success', says: 'We can’t find this checkout' },
  {
    path: '/sandbox/bank',
    at: '/sandbox/bank?client_secret=none&return=/login',
    says: 'Your bank wants to check it’s you',
  },
  // Once it is answered it leads home.
  {
    path: '/setup-password',
    at: '/setup-password?token=none',
    says: 'Checking your link',
    unanswered: '**/api/auth/validate-token',
  },
  { path: '/accept-invitation', says: 'Invalid Invitation' },
  { path: '/book', says: 'This link doesn’t work any more' },
  { path: '/m/preview', says: 'Your preview appears here' },
  // With a magnet it is looked at screen by screen in e2e/lead-magnets.
  { path: '/m/:key', at: '/m/nothing', says: 'This page isn’t here any more' },
  { path: '/confirm-email', says: 'This link doesn’t work any more' },
  { path: '/change-email', says: 'This link doesn’t work any more' },
  { path: '/secure-account', says: 'This link doesn’t work any more' },
  { path: '/privacy', says: 'How long we keep it' },
  { path: '/terms', says: 'The savings report' },
  { path: '/dev/ui', says: 'Components' },
  { path: '/dev/data', says: '404: ' },
  { path: '*', at: '/no/such/page', says: '404 Page Not Found' },
];

/** Pictures are taken of the first, and e2e/onboarding comes to the other with a checkout. */
const leftOut = ['/dev/pictures', '/sandbox/checkout/:id'];

test.use({ expectedProblems: /status of 404/ });

test('[SITE-9] every page that is open to everybody is looked at', () => {
  const open = builtPages().filter(({ signedIn }) => !signedIn);
  const looked = [...pages.map(({ path }) => path), ...leftOut];
  expect(looked.sort()).toEqual([...open.map(({ path }) => path), '*'].sort());
});

for (const { path, at = path, says, unanswered } of pages) {
  test(`[SITE-9] ${at} has no accessibility violation and fits 320 px`, async ({ page }) => {
    if (unanswered) await page.route(unanswered, () => {});
    await page.goto(at);
    // What is not there as HTML starts by itself; the rest waits for the visitor.
    if (builtPages().find((each) => each.path === path)?.file !== 'app.html') await page.mouse.move(5, 5);
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(says);
    await expectNoViolations(page);
    await expectToFit(page);
  });
}
