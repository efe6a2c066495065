import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { drawn } from '../../testing/clock.ts';
import { chosen, expectQuestion, option, quiz, skipFrom } from '../../testing/quiz.ts';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';
import {
  expectReport,
  failure,
  joinCall,
  openLastQuestion,
  openWaitingList,
  pressJoin,
  skipToLastQuestion,
  success,
  taken,
  waitingList,
} from '../../testing/waiting-list.ts';

const { dialog, name, email, goOn, contactLink } = waitingList;
const { submit, submitting, text, back } = quiz;

it('[WAIT-2] [WAIT-6] nothing need be filled in or answered, and an odd e-mail is taken as it is', async () => {
  const server = await openWaitingList();
  await email.fill('not quite an address');
  await goOn.click();
  await skipFrom(1);
  await submit.click();
  await expectReport();
  expect(server.callsTo(joinCall).map(({ body }) => body)).toEqual([
    { name: '', email: 'not quite an address', quizAnswers: {} },
  ]);
});

it('[WAIT-2] [WAIT-4] it reads Submitting... meanwhile, and a double click sends once', async () => {
  const server = await openLastQuestion();
  const answer = server.hold(joinCall, taken);
  await submit.dblClick();
  await expect.element(submitting).toBeVisible();
  await expect.element(text).toBeDisabled();
  await contactLink.click();
  await expect.element(submitting).toBeVisible();
  await userEvent.type(name, '{Enter}');
  await submitting.click({ force: true });
  await drawn();
  expect(name.elements()).toHaveLength(1);
  answer.release();
  await expectReport();
  expect(server.callsTo(joinCall)).toHaveLength(1);
});

it('[WAIT-1] once sent, the next visitor at this browser finds an empty form and another key', async () => {
  const server = await openWaitingList();
  for (const visitor of ['Ada', 'Grace']) {
    await expect.element(name).toHaveValue('');
    await name.fill(visitor);
    await goOn.click();
    await skipToLastQuestion();
    await expect.element(text).toHaveValue('');
    await text.fill(`I am ${visitor}`);
    await submit.click();
    await expectReport();
    if (visitor === 'Grace') break;
    history.back();
    await expect.poll(() => location.search).toBe('');
    await pressJoin();
  }
  const keys = server.callsTo(joinCall).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});

it('[WAIT-5] a failure is told over the quiz, which stays with its answers and can be sent again', async () => {
  const server = await openLastQuestion({ [joinCall]: { status: 500, body: 'down' } });
  await text.fill('Hello');
  await submit.click();
  const told = toasts(failure);
  await expect.element(told).toHaveAttribute('data-variant', 'destructive');
  await expect.element(told).toMatchTextContent(/^Error/);
  await told.getByRole('button', { name: 'Close' }).click();
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.element(text).toHaveValue('Hello');
  await back.click();
  await expect.element(option('£200-400')).toBeChecked();
  await option('£200-400').click();
  await expectQuestion(8);
  server.answer({ [joinCall]: taken });
  await submit.click();
  await expectReport();
  await expect.element(page.getByText(success)).toBeVisible();
  expect(server.callsTo(joinCall).at(-1)?.body).toEqual({
    name: '',
    email: '',
    quizAnswers: { ...chosen, '8': 'Hello' },
  });
});

it('[WAIT-5] a network that is cut is told the same way, and the entry is sent again under the same key', async () => {
  const server = await openLastQuestion({ [joinCall]: 'cut' });
  await text.fill('Hello');
  await submit.click();
  await expect.element(toasts(failure)).toHaveAttribute('data-variant', 'destructive');
  await expect.element(text).toHaveValue('Hello');
  server.answer({ [joinCall]: taken });
  await submit.click();
  await expectReport();
  const [first, second, ...others] = server
    .callsTo(joinCall)
    .map(({ body, headers }) => ({ body, key: headers.get('idempotency-key') }));
  expect(second).toEqual(first);
  expect(others).toEqual([]);
  expect(first?.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it('[API-4] [SITE-9] a field the server refused is named in the quiz, and beside the field', async () => {
  const refused = { name: 'Please keep this to 200 characters' };
  const server = await openWaitingList({ [joinCall]: refusal('validation_failed', refused) });
  await name.fill('A'.repeat(201));
  await goOn.click();
  await skipToLastQuestion();
  await submit.click();
  await expect.element(toasts(failure)).toBeVisible();
  expect(server.callsTo(joinCall)[0]?.body).toMatchObject({ name: 'A'.repeat(201) });
  await expect
    .element(dialog.getByRole('alert').filter({ hasText: 'Name' }))
    .toHaveTextContent('Name: Please keep this to 200 characters.');
  await expectNoViolations();
  await contactLink.click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription(/200 characters/);
  await expectNoViolations();
});
