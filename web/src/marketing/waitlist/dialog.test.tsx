import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { drawn } from '../../testing/clock.ts';
import { pressAgain } from '../../testing/mouse.ts';
import { openPage } from '../../testing/open-page.tsx';
import { choose, expectQuestion, option, quiz } from '../../testing/quiz.ts';
import { openQuiz, openWaitingList, pressJoin, waitingList } from '../../testing/waiting-list.ts';

const { dialog, name, email, goOn, contactLink, close, openers } = waitingList;

it('[QUIZ-8] [SITE-9] neither the contact form nor any question has an accessibility violation', async () => {
  await openWaitingList();
  await expectNoViolations();
  await goOn.click();
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    await expectQuestion(number);
    if (number === 1) await quiz.slider.fill('37');
    if (number === 4) {
      await option('No').click();
      await expect.element(dialog.getByRole('textbox')).toBeVisible();
    }
    await expectNoViolations();
    await quiz.next.click();
  }
  await expectQuestion(8);
  await expectNoViolations();
});

it('[WAIT-2] a double click on the way to the quiz answers nothing in it', async () => {
  await openWaitingList();
  await goOn.dblClick();
  await expectQuestion(1);
  for (const control of [quiz.slider, option('15')]) await pressAgain(control);
  await drawn();
  expect(localStorage.getItem('quiz')).toBeNull();
  await option('15').click();
  await expectQuestion(2);
});

it('[WAIT-1] it closes by its control, by Escape and by a press beside it, and keeps everything', async () => {
  await openWaitingList();
  await name.fill('Ada');
  await close.dblClick();
  await expect.element(dialog).not.toBeInTheDocument();
  await pressJoin();
  await expect.element(name).toHaveValue('Ada');
  await goOn.click();
  await choose('15');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(openers.first()).toHaveFocus();
  await pressJoin();
  await expectQuestion(2);
  await expect.element(page.getByRole('heading', { name: /^How many surveys/ })).toHaveFocus();
  await dialog.click({ position: { x: 3, y: 3 } });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe('/');
});

it('[WAIT-3] the link back to the contact form keeps what was typed and answered, both ways', async () => {
  await openQuiz();
  await choose('15');
  await contactLink.click();
  await expect.element(name).toHaveFocus();
  await name.fill('Ada');
  await email.fill('ada@example.com');
  await goOn.click();
  await expectQuestion(2);
  await quiz.back.click();
  await expect.element(option('15')).toBeChecked();
  await contactLink.click();
  await expect.element(name).toHaveValue('Ada');
  await expect.element(email).toHaveValue('ada@example.com');
});

it('[WAIT-1] every button on the page opens the same form', async () => {
  await openWaitingList();
  await name.fill('Ada');
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await openers.last().click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('Ada');
});

it('[WAIT-1] the browser’s Back closes it without leaving the page or losing anything', async () => {
  await openPage('/pricing', { 'GET /api/beta-places': { json: { total: 30, left: 30 } } });
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => location.pathname).toBe('/');
  await pressJoin();
  await name.fill('Ada');
  await goOn.click();
  await choose('15');
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe('/');
  await pressJoin();
  await expectQuestion(2);
  await contactLink.click();
  await expect.element(name).toHaveValue('Ada');
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
  history.back();
  await expect.poll(() => location.pathname).toBe('/pricing');
});
