import type { WaitlistReceipt } from '@heliodesk/core/contracts/waitlist';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia } from '../../testing/media.ts';
import { openPage } from '../../testing/open-page.tsx';
import { chosen, quiz } from '../../testing/quiz.ts';
import { toasts } from '../../testing/toasts.ts';
import { failure, joinCall, success, taken, waitingList } from '../../testing/waiting-list.ts';
import { currentToasts } from '../../ui/toast-store.ts';
import { quizSession } from '../quiz/index.ts';

const keep = 'POST /api/quiz-responses';
const kept: WaitlistReceipt = { success: true };
const heading = page.getByRole('main').getByRole('heading', { level: 1 });

async function expectOwnReport() {
  await expect.element(heading).toHaveAccessibleName(/24 hours 32 minutes/);
  await expect.poll(() => document.title).toBe('Your savings report · Heliodesk');
}

it.for(['/?view=results', '/?view=results&answers=1b-2n37-4a-35', '/?view=results&answers=%00'])(
  '[HOME-10] [RES-9] the damaged link %s leads to the landing view',
  async (address) => {
    await openPage(address);
    await expect.element(heading).toMatchTextContent(/slowing your solar business down/);
    await expect.poll(() => location.pathname + location.search).toBe('/');
    await expect.poll(() => document.title).toBe('Heliodesk: software for UK solar installers');
  },
);

it('[HOME-10] answers that cannot be sent are told, the quiz stays, and a second try opens the results', async () => {
  quizSession.beginWith(chosen);
  const server = await openPage('/?view=quiz', { [keep]: { status: 500, body: 'down' } });
  await quiz.submit.click();
  await expect.element(toasts(failure)).toBeVisible();
  server.answer({ [keep]: { status: 201, json: kept } });
  await quiz.submit.click();
  await expectOwnReport();
  expect(server.callsTo(keep).map(({ body }) => body)).toEqual([
    { quizAnswers: chosen },
    { quizAnswers: chosen },
  ]);
  // Somebody who did not ask to join is not told that they have.
  expect(currentToasts().map(({ title }) => title)).not.toContain('Success!');
});

it('[HOME-10] joining from a shared report opens the visitor’s own, which does not ask again', async () => {
  quizSession.beginWith(chosen);
  const server = await openPage('/?view=results&answers=00', { [joinCall]: taken });
  await expect.element(heading).toHaveAccessibleName(/8 hours 16 minutes/);
  await waitingList.openers.click();
  await waitingList.goOn.click();
  await quiz.submit.click();
  await expectOwnReport();
  await expect.element(page.getByText(success)).toBeVisible();
  await expect.element(heading).toHaveFocus();
  expect(waitingList.openers.elements()).toEqual([]);
  expect(server.callsTo(joinCall).map(({ body }) => body)).toEqual([
    { name: '', email: '', quizAnswers: chosen },
  ]);
});

it('[HOME-10] without motion, what comes into sight can take the focus at once', async () => {
  await emulateMedia({ motion: 'reduce' });
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  await openPage('/');
  const element = heading.element() as HTMLElement;
  const main = element.closest('main') as HTMLElement;
  element.tabIndex = -1;
  // A transition of it, however short, would leave it hidden until the next frame.
  main.style.visibility = 'hidden';
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  main.style.visibility = '';
  element.focus();
  expect(document.activeElement).toBe(element);
});
