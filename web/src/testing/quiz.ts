import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** One option for each of the first seven questions, and what they are sent as. */
export const choices = ['15', '30', '40', 'Yes', '£1,000', 'CRM/Spreadsheets', '£200-400'];
export const chosen = {
  '1': '15',
  '2': '30',
  '3': '40',
  '4': 'yes',
  '5': '1000',
  '6': 'crm',
  '7': '200-400',
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

export const option = (name: string) => page.getByRole('radio', { name, exact: true });

/** The parts of a question, wherever on the site the quiz is shown. */
export const quiz = {
  progress: page.getByRole('progressbar'),
  slider: page.getByRole('slider'),
  text: page.getByRole('textbox', { name: /^Is there anything else/ }),
  next: button('Next'),
  back: button('Back'),
  submit: button('Submit & View Results'),
  submitting: button('Submitting...'),
};

/** The question shown at this very moment. */
export const questionShown = () => page.getByText(/^Question \d of 8$/).element().textContent;

export async function expectQuestion(number: number): Promise<void> {
  await expect.element(page.getByText(`Question ${number} of 8`, { exact: true })).toBeVisible();
}

/** Chooses, and waits until the quiz has moved on. */
export async function choose(...names: string[]): Promise<void> {
  for (const name of names) {
    await option(name).click();
    await expect.element(option(name)).not.toBeInTheDocument();
  }
}

/** Leaves this question and all that follow unanswered, up to the last. */
export async function skipFrom(number: number): Promise<void> {
  for (let each = number; each < 8; each += 1) {
    await expectQuestion(each);
    await quiz.next.click();
  }
  await expectQuestion(8);
}
