import type { WaitlistReceipt } from '@heliodesk/core/contracts/waitlist';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { quizSession } from '../marketing/quiz/index.ts';
import type { Answers } from './fake-server.ts';
import { openPage } from './open-page.tsx';
import { chosen, expectQuestion } from './quiz.ts';

export const joinCall = 'POST /api/waitlist';
const receipt: WaitlistReceipt = { success: true };
export const taken = { status: 201, json: receipt };

export const success = "You've been added to our waiting list. We'll be in touch soon!";
export const failure = 'Something went wrong. Please try again.';

const dialog = page.getByRole('dialog', { name: 'Join the waiting list' });

export const waitingList = {
  openers: page.getByRole('button', { name: 'Join Waiting List' }),
  dialog,
  name: dialog.getByLabelText('Name'),
  email: dialog.getByLabelText('Email'),
  goOn: dialog.getByRole('button', { name: 'Continue to Quiz' }),
  contactLink: dialog.getByRole('link', { name: 'Back to contact form' }),
  close: dialog.getByRole('button', { name: 'Close' }),
};

export async function pressJoin(): Promise<void> {
  await waitingList.openers.first().click();
  await expect.element(dialog).toBeVisible();
}

/** The dialog over the home page, whose own call is answered too. */
export async function openWaitingList(answers: Answers = {}) {
  const server = await openPage('/', {
    'GET /api/beta-places': { json: { total: 30, left: 30 } },
    [joinCall]: taken,
    ...answers,
  });
  await pressJoin();
  return server;
}

export async function openQuiz(answers: Answers = {}) {
  const server = await openWaitingList(answers);
  await waitingList.goOn.click();
  await expectQuestion(1);
  return server;
}

/** At its end, with an option chosen for every question before. */
export async function openLastQuestion(answers: Answers = {}) {
  quizSession.beginWith(chosen);
  const server = await openWaitingList(answers);
  await waitingList.goOn.click();
  await expectQuestion(8);
  return server;
}

/** Leaves the question shown and all that follow unanswered, in less time than by their buttons. */
export async function skipToLastQuestion(): Promise<void> {
  for (let question = 1; question < 8; question += 1) quizSession.dispatch({ type: 'next' });
  await expectQuestion(8);
}

export async function expectReport(): Promise<void> {
  await expect.poll(() => location.search).toMatch(/^\?view=results&answers=./);
  await expect.element(dialog).not.toBeInTheDocument();
}
