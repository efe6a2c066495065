import type { BetaPlacesAnswer } from '@heliodesk/core/contracts/beta';
import { betaPlaces } from '@heliodesk/core/rules/beta';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { drawn } from '../../../testing/clock.ts';
import type { Answer } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';

const ask = 'GET /api/beta-places';
const beta = page.getByRole('region', { name: /first 30 installers/ });
const answerOf = (left: number) => ({ json: { total: betaPlaces, left } satisfies BetaPlacesAnswer });
const board = () => document.querySelector('.places-board') as HTMLElement;
const places = (which: string) => board().querySelectorAll(`.place${which}`);

async function goToBeta(answer: Answer) {
  const server = await openPage('/', { [ask]: answer });
  beta.element().scrollIntoView();
  return server;
}

async function expectToLeadToTheList() {
  await beta.getByRole('button', { name: 'Join Waiting List' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

it.for([
  [27, '27 of 30 places left'],
  [1, '1 of 30 places left'],
  [0, 'All 30 places are taken. Join the list and we’ll email when one opens.'],
] as const)(
  '[HOME-9] with %i places left it says so, and takes people on to the list',
  async ([left, words]) => {
    await goToBeta(answerOf(left));
    await expect.element(beta.getByText(words)).toBeVisible();
    expect(places('[data-free]')).toHaveLength(left);
    expect(places(':not([data-free])')).toHaveLength(30 - left);
    await expectToLeadToTheList();
  },
);

it('[HOME-9] [STUCK-8] before any is taken nothing is counted', async () => {
  const server = await goToBeta(answerOf(30));
  await expect.poll(() => server.callsTo(ask).length).toBe(1);
  await drawn();
  expect(getComputedStyle(board()).opacity).toBe('0');
  expect(board().textContent).toBe('');
  await expectToLeadToTheList();
});

it('[HOME-9] the page with its places shown has no accessibility violation', async () => {
  await goToBeta(answerOf(27));
  await expect.element(beta.getByText('27 of 30 places left')).toBeVisible();
  await expectNoViolations();
});

it('[HOME-9] it states its terms before anything is known, and asks once, when it comes near', async () => {
  const server = await openPage('/', { [ask]: answerOf(12) });
  for (const term of ['Beta Program', 'Limited to 30 installers', 'Early access', 'Cancel anytime'])
    await expect.element(beta.getByText(term)).toBeVisible();
  expect(await comesNear()).toBe(false);
  expect(server.callsTo(ask)).toHaveLength(0);
  beta.element().scrollIntoView();
  await expect.element(beta.getByText('12 of 30 places left')).toBeVisible();
  scrollTo(0, 0);
  expect(await comesNear()).toBe(false);
  beta.element().scrollIntoView();
  expect(await comesNear()).toBe(true);
  expect(server.callsTo(ask)).toHaveLength(1);
});

it.for([1280, 375, 320])('[HOME-9] at %i px it keeps the room of whatever it will be told', async (width) => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, 800);
  const server = await openPage('/', { [ask]: answerOf(0) });
  const answer = server.hold(ask, answerOf(0));
  beta.element().scrollIntoView();
  await expect.poll(() => server.callsTo(ask).length).toBe(1);
  const before = board().offsetHeight;
  answer.release();
  await expect.element(beta.getByText(/^All 30 places are taken/)).toBeVisible();
  expect(board().offsetHeight).toBe(before);
});

it.for([
  ['a failure', { status: 503, body: 'down' }],
  ['an answer that is not ours', { status: 200, body: '<html>' }],
  ['an answer without figures', { json: {} }],
] as const)('[HOME-9] %s leaves the standing words and nothing else', async ([, answer]) => {
  const server = await goToBeta(answer);
  await expect.poll(() => server.callsTo(ask).length).toBe(1);
  await drawn();
  await expect.element(beta.getByText('Limited to 30 installers')).toBeVisible();
  expect(getComputedStyle(board()).opacity).toBe('0');
  expect(board().textContent).toBe('');
  await expectToLeadToTheList();
  expect(board().textContent).toBe('');
});

/** Triggers the page's observer for the places, which the page has been told before it. */
function comesNear(): Promise<boolean> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        resolve(entry?.isIntersecting ?? false);
      },
      { rootMargin: '600px' },
    );
    observer.observe(board());
  });
}
