import type { WaitlistReceipt } from '@heliodesk/core/contracts/waitlist';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawn } from '../../testing/clock.ts';
import { devtools } from '../../testing/devtools.ts';
import { pressAgain } from '../../testing/mouse.ts';
import { openPage } from '../../testing/open-page.tsx';
import { choose, expectQuestion, option, questionShown, quiz, skipFrom } from '../../testing/quiz.ts';
import { quizSession } from './quiz-session.ts';

const keep = 'POST /api/quiz-responses';
const kept: WaitlistReceipt = { success: true };

/** The quiz at a question that is reached without answers. */
async function openQuiz(number = 1) {
  for (let before = 1; before < number; before += 1) quizSession.dispatch({ type: 'next' });
  const server = await openPage('/?view=quiz', { [keep]: { status: 201, json: kept } });
  await expectQuestion(number);
  return server;
}

async function send() {
  await quiz.submit.click();
  await expect.poll(() => location.search).toMatch(/^\?view=results&answers=./);
}

const values = [
  ['5', '15', '25', '50+'],
  ['10', '30', '60', '100+'],
  ['20', '40', '80', '200+'],
  ['Yes', 'No'],
  ['£400', '£600', '£1,000', '£1,400'],
  ['WhatsApp', 'CRM/Spreadsheets', 'Calendar/Email', 'Mixed'],
  ['£100-200', '£200-400', '£400-1,000', '£1,000+'],
];

it('[QUIZ-1] [QUIZ-2] [QUIZ-6] eight questions, one at a time, with their options, progress and Back', async () => {
  await openQuiz();
  const withSlider = [1, 2, 3, 5];
  for (const [index, names] of values.entries()) {
    const number = index + 1;
    await expectQuestion(number);
    expect(page.getByRole('radio').elements()).toHaveLength(names.length);
    for (const name of names) await expect.element(option(name)).toBeVisible();
    expect(quiz.slider.elements()).toHaveLength(withSlider.includes(number) ? 1 : 0);
    await expect.element(quiz.progress).toHaveAttribute('aria-valuenow', String(number * 12.5));
    expect(quiz.back.elements()).toHaveLength(index > 0 ? 1 : 0);
    await quiz.next.click();
  }
  await expectQuestion(8);
  await expect.element(quiz.progress).toHaveAttribute('aria-valuenow', '100');
  await expect.element(quiz.text).toBeVisible();
  await expect.element(quiz.submit).toBeVisible();
});

it('[QUIZ-4] choosing an option clears the slider and moving the slider clears the option', async () => {
  const server = await openQuiz();
  await choose('15');
  await quiz.back.click();
  await expect.element(option('15')).toBeChecked();
  await quiz.slider.fill('37');
  await expect.element(option('15')).not.toBeChecked();
  await expect.element(quiz.slider).toHaveAttribute('aria-valuetext', '37 installs per month');
  await quiz.next.click();
  await expectQuestion(2);
  await quiz.slider.fill('90');
  await choose('100+');
  await page.getByLabelText(/^Exact number of leads/).fill('5000');
  await expect.element(quiz.slider).toHaveValue('1000');
  await quiz.next.click();
  await choose('Yes');
  await page.getByLabelText(/^Exact amount in pounds/).fill('725');
  await quiz.next.click();
  await choose('Mixed', '£1,000+');
  await send();
  expect(server.callsTo(keep).map(({ body }) => body)).toEqual([
    {
      quizAnswers: {
        '1_slider': 37,
        '2': '100+',
        '3_slider': 1000,
        '4': 'yes',
        '5_slider': 725,
        '6': 'mixed',
        '7': '1000+',
      },
    },
  ]);
});

it('[QUIZ-3] a double click on Next moves one question, and a press on the chosen option moves on again', async () => {
  await openQuiz();
  await quiz.next.click();
  await expectQuestion(2);
  await pressAgain(quiz.next);
  await drawn();
  expect(questionShown()).toBe('Question 2 of 8');
  await choose('30');
  await expectQuestion(3);
  await quiz.back.click();
  await expect.element(option('30')).toBeChecked();
  await choose('30');
  await expectQuestion(3);
});

it('[QUIZ-7] a text of 5,000 characters is sent, and no more than that is taken', async () => {
  const server = await openQuiz(8);
  await userEvent.click(quiz.text);
  // As a paste comes: typing is cut off at the same length, and filling in would be at none.
  await devtools().send('Input.insertText', { text: `${'a'.repeat(4_999)}bc` });
  await expect.element(quiz.text).toHaveValue(`${'a'.repeat(4_999)}b`);
  await expect.element(page.getByText(/5,000 characters/)).toBeVisible();
  await send();
  expect(server.callsTo(keep)[0]?.body).toEqual({ quizAnswers: { '8': `${'a'.repeat(4_999)}b` } });
});

it('[QUIZ-7] a double click on the Next before the last question does not send the quiz', async () => {
  const server = await openQuiz(7);
  await quiz.next.click();
  await expectQuestion(8);
  await pressAgain(quiz.submit);
  await expect.element(quiz.submit).toBeVisible();
  // By the time that this one has been sent, another would have been.
  await quiz.text.fill('Sent on purpose');
  await send();
  expect(server.callsTo(keep).map(({ body }) => body)).toEqual([{ quizAnswers: { '8': 'Sent on purpose' } }]);
});

it.for([
  ['is refused', ['getItem', 'setItem']],
  ['is full', ['setItem']],
] as const)('[WAIT-7] where storage %s the quiz works all the same', async ([, refused]) => {
  const refusals = refused.map((method) =>
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    }),
  );
  try {
    const server = await openQuiz();
    await choose('15', '30');
    await page.getByRole('link', { name: 'Pricing' }).first().click();
    await expect.poll(() => location.pathname).toBe('/pricing');
    history.back();
    await choose('40');
    await skipFrom(4);
    await send();
    expect(server.callsTo(keep)[0]?.body).toEqual({ quizAnswers: { '1': '15', '2': '30', '3': '40' } });
    for (const each of refusals) expect(each).toHaveBeenCalled();
  } finally {
    for (const each of refusals) each.mockRestore();
  }
});
