import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { stopClock } from '../../testing/clock.ts';
import { openPage } from '../../testing/open-page.tsx';
import { expectQuestion, option, questionShown, quiz } from '../../testing/quiz.ts';
import { quizSession } from './quiz-session.ts';

/** The quiz with its timers held, at a question that is reached without answers. */
async function openQuiz(number = 1) {
  for (let before = 1; before < number; before += 1) quizSession.dispatch({ type: 'next' });
  await openPage('/?view=quiz');
  await expectQuestion(number);
  return stopClock();
}

it('[QUIZ-3] a choice moves on after 500 ms, a slider does not', async () => {
  const clock = await openQuiz();
  await option('15').click();
  await expect.element(option('15')).toBeChecked();
  await clock.pass(499);
  expect(questionShown()).toBe('Question 1 of 8');
  await clock.pass(1);
  expect(questionShown()).toBe('Question 2 of 8');
  await quiz.slider.fill('45');
  await expect.element(quiz.slider).toHaveValue('45');
  await clock.pass(5_000);
  expect(questionShown()).toBe('Question 2 of 8');
  await quiz.next.click();
  await expectQuestion(3);
});

it('[QUIZ-8] a change of mind within 500 ms counts from then, and skips nothing', async () => {
  const clock = await openQuiz();
  await option('15').click();
  await clock.pass(400);
  await option('25').click();
  await clock.pass(499);
  expect(questionShown()).toBe('Question 1 of 8');
  await expect.element(option('25')).toBeChecked();
  await clock.pass(1);
  expect(questionShown()).toBe('Question 2 of 8');
  await clock.pass(5_000);
  expect(questionShown()).toBe('Question 2 of 8');
});

it('[QUIZ-8] neither Back nor Next after a choice is followed by a second move', async () => {
  const clock = await openQuiz();
  await option('15').click();
  await quiz.next.click();
  await expectQuestion(2);
  await clock.pass(1_000);
  expect(questionShown()).toBe('Question 2 of 8');
  await option('30').click();
  await quiz.back.click();
  await expectQuestion(1);
  await clock.pass(1_000);
  expect(questionShown()).toBe('Question 1 of 8');
  await expect.element(option('15')).toBeChecked();
  await quiz.next.click();
  await expect.element(option('30')).toBeChecked();
});

it('[QUIZ-5] yes moves on; no opens a text box and waits for Next', async () => {
  const clock = await openQuiz(4);
  const textBox = page.getByRole('textbox');
  await expect.element(textBox).not.toBeInTheDocument();
  await option('Yes').click();
  await clock.pass(300);
  await option('No').click();
  await expect.element(textBox).toBeVisible();
  await clock.pass(5_000);
  expect(questionShown()).toBe('Question 4 of 8');
  await textBox.fill('A notebook');
  await quiz.next.click();
  await expectQuestion(5);
  await quiz.back.click();
  await expect.element(textBox).toHaveValue('A notebook');
  await option('Yes').click();
  await clock.pass(500);
  expect(questionShown()).toBe('Question 5 of 8');
});
