import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import type { Answers } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { refusal } from '../../testing/refusal.ts';
import { comeWithSession } from '../../testing/session.ts';
import {
  complete,
  completed,
  fillCard,
  giveCard,
  register,
  registered,
  signupAnswers,
  steps,
  typed,
} from '../../testing/signup.ts';
import { toasts } from '../../testing/toasts.ts';

const me = 'GET /api/auth/me';
const another = 'POST /api/auth/companies';
const ann = signedIn({ email: 'ann@example.com', firstName: 'Ann', lastName: 'Sparks' });
const isAnn = page.getByText('You’re signed in as ann@example.com');

function openSignedIn(answers: Answers = {}) {
  comeWithSession();
  const own = { [me]: { json: ann }, [another]: { json: registered } };
  return openPage('/signup', { ...signupAnswers, ...own, ...answers });
}

async function fillCompany() {
  await steps.companyName.fill(typed.companyName);
  await steps.companyEmail.fill(typed.companyEmail);
}

it('[STUCK-5] whoever is signed in is asked for the company alone, and has it in their account', async () => {
  const server = await openSignedIn();
  await expect.element(isAnn).toBeVisible();
  for (const [field, value] of [
    [steps.firstName, 'Ann'],
    [steps.lastName, 'Sparks'],
    [steps.email, 'ann@example.com'],
  ] as const) {
    await expect.element(field).toHaveValue(value);
    await expect.element(field).toHaveAttribute('readonly');
  }
  expect(steps.password.elements()).toEqual([]);
  await expectNoViolations();
  await steps.toPayment.click();
  await expect
    .element(steps.companyName)
    .toHaveAccessibleDescription('Company name must be at least 2 characters');
  await fillCompany();
  await steps.toPayment.click();
  await fillCard();
  await steps.start.click();
  await expect.element(steps.dashboard).toHaveAttribute('href', '/sunny-side');
  const { companyName, companyEmail } = typed;
  expect(server.callsTo(another).map(({ body }) => body)).toEqual([
    { companyName, companyEmail, planId: 'lead_magnets', businessSize: 'small' },
  ]);
  expect(server.callsTo(register)).toEqual([]);
});

it('[STUCK-5] a refused card leads back to what was typed, and no password is asked for', async () => {
  await openSignedIn({ [giveCard]: refusal('card_refused') });
  await expect.element(isAnn).toBeVisible();
  await fillCompany();
  await steps.toPayment.click();
  await fillCard();
  await steps.start.click();
  await expect.element(steps.companyName).toHaveValue(typed.companyName);
  await expect.element(steps.main.getByRole('alert')).toMatchTextContent('Continue to try another card.');
  await expect.element(isAnn).toBeVisible();
  expect(steps.password.elements()).toEqual([]);
});

it('[STUCK-5] a session that ends meanwhile is told, with the way to sign in, and what was typed stays', async () => {
  const server = await openSignedIn({ [another]: refusal('unauthenticated') });
  await expect.element(isAnn).toBeVisible();
  await fillCompany();
  server.answer({ [me]: { status: 401 } });
  await steps.toPayment.click();
  await expect.element(toasts('Registration Failed')).toMatchTextContent('Please sign in to continue.');
  const signIn = steps.main.getByRole('link', { name: 'Sign in again' });
  await expect.element(signIn).toHaveAttribute('href', expect.stringMatching(/^\/login\?next=%2Fsignup/));
  await expect.element(steps.password).toBeVisible();
  await expect.element(steps.companyName).toHaveValue(typed.companyName);
  await expectNoViolations();
});

it('[STUCK-5] whoever was signed out before the card was there is told how to find the company', async () => {
  await openSignedIn({ [complete]: { json: { ...completed, signedIn: false } } });
  await expect.element(isAnn).toBeVisible();
  await fillCompany();
  await steps.toPayment.click();
  await fillCard();
  await steps.start.click();
  await expect.element(steps.main).toMatchTextContent(/signed out since. Sign in as ann@example.com/);
});

it('[STUCK-5] nothing is sent before it is known who is signed in, and asking can be tried again', async () => {
  const server = await openSignedIn({ [me]: { status: 503 } });
  await expect.element(steps.main.getByRole('alert')).toMatchTextContent('We couldn’t check your account');
  await expect.element(steps.toPayment).toBeDisabled();
  await expectNoViolations();
  server.answer({ [me]: { json: ann } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(isAnn).toBeVisible();
  await expect.element(steps.toPayment).toBeEnabled();
});

it('[STUCK-5] whoever signs out there makes an account of its own', async () => {
  const logout = 'POST /api/auth/logout';
  const server = await openSignedIn({ [logout]: { status: 500 } });
  const leave = page.getByRole('button', { name: 'Sign out to use a different account' });
  await leave.click();
  await expect.element(page.getByText('Logout failed')).toBeVisible();
  server.answer({ [logout]: { json: { success: true } }, [me]: { status: 401 } });
  await leave.click();
  await expect.element(steps.password).toBeVisible();
  await expect.element(steps.email).toHaveValue('');
  expect(page.getByText('You’ve been signed out').elements()).toEqual([]);
});

it.for([
  ['out of its history', () => {}, cameBack],
  ['out of its memory', comeOutOfMemory, () => {}],
] as const)(
  '[STUCK-1] [STUCK-4] a page that the browser brings back %s learns of the session that began since',
  async ([, after, before]) => {
    signedInHere();
    before();
    const server = await openPage('/signup', { ...signupAnswers, [me]: { json: ann } });
    after();
    await expect.element(isAnn).toBeVisible();
    expect(steps.password.elements()).toEqual([]);
    await expect
      .element(page.getByRole('navigation', { name: 'Main' }).getByRole('link').last())
      .toHaveTextContent('Dashboard');
    expect(server.callsTo(another)).toEqual([]);
  },
);

it('[STUCK-1] a page that is brought back to whoever has signed out stays as it is, and asks once', async () => {
  signedInHere();
  cameBack();
  const server = await openPage('/signup', { ...signupAnswers, [me]: { status: 401 } });
  await expect.poll(() => server.callsTo(me)).toHaveLength(1);
  await expect.poll(() => sessionStorage.getItem('signed-in-here')).toBeNull();
  comeOutOfMemory();
  await expect.element(steps.password).toBeVisible();
  expect(server.callsTo(me)).toHaveLength(1);
});

it('[STUCK-1] a page that is brought back where nobody has signed in asks nothing', async () => {
  cameBack();
  const server = await openPage('/signup', signupAnswers);
  comeOutOfMemory();
  await expect.element(steps.password).toBeVisible();
  expect(server.callsTo(me)).toEqual([]);
});

/** As if somebody had been signed in in this tab since the page was fetched. */
function signedInHere() {
  sessionStorage.setItem('signed-in-here', 'yes');
  onTestFinished(() => sessionStorage.removeItem('signed-in-here'));
}

function comeOutOfMemory() {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

/** As if the browser's Back had led to the page. */
function cameBack() {
  const spy = vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ type: 'back_forward' } as unknown as PerformanceEntry]);
  onTestFinished(() => spy.mockRestore());
}
