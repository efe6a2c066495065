import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openProject } from '../../../testing/project-page.ts';
import { refusal } from '../../../testing/refusal.ts';
import { toasts } from '../../../testing/toasts.ts';

const dialog = page.getByRole('dialog');
const message = dialog.getByLabelText('Message', { exact: true });
const reminders = dialog.getByLabelText('Reminder message');
const send = 'POST /api/messages';
const begin = () => page.getByRole('button', { name: 'Write an email' }).click();
const press = (name: string) => dialog.getByRole('button', { name }).click();

it('[MSG-13] [MECH-15] what is wrong with a reminder stands beside it, and what was written is not lost by a slip', async () => {
  const server = await openProject(undefined, {
    answers: {
      'GET /api/message-templates': { json: { items: [] } },
      [send]: refusal('validation_failed', { 'followUps.0.text': 'We don’t know {{shoe.size}}.' }),
    },
  });
  await begin();
  await dialog.getByLabelText('Subject').fill('Your quote');
  await message.fill('Here it is');
  await press('Remind them if they don’t answer');
  await press('Add another reminder');
  await press('Add another reminder');
  await expect.element(dialog.getByRole('group', { name: 'Reminders' })).toHaveFocus();
  await reminders.nth(1).fill('');
  await press('Send email');
  await expect.element(reminders.nth(1)).toHaveAccessibleDescription('Please write something');
  await expect.element(reminders.nth(1)).toHaveFocus();
  await expectNoViolations();
  await press('Remove reminder 2');
  await expect.element(dialog.getByRole('group', { name: 'Reminders' })).toHaveFocus();
  await reminders.first().fill('Hello {{shoe.size}}');

  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(message).toHaveValue('Here it is');
  await press('Send email');
  await expect.element(reminders.first()).toHaveAccessibleDescription('We don’t know {{shoe.size}}.');
  server.answer({ [send]: { status: 201, json: {} } });
  await reminders.first().fill('Hello');
  await press('Send email');
  await expect.element(toasts('Email sent')).toBeVisible();
  const [first, second] = server.callsTo(send).map(({ body }) => body as { id: string; followUps: object[] });
  expect(second?.followUps).toMatchObject([{ text: 'Hello' }, { text: expect.stringContaining('checking') }]);
  expect(second?.id).toBe(first?.id);

  await begin();
  await expect.element(message).toHaveValue('');
});

it('[MSG-2] a preview shows the email as it will read, and what stands in its way', async () => {
  const preview = 'POST /api/messages/preview';
  const shown = {
    ...{ channel: 'email', to: 'rita@example.com', from: 'Bright Roofs', replyTo: '', colour: '#0a7d4f' },
    ...{
      subject: 'Your survey on {{visit.date}}',
      text: 'Dear Rita',
      problems: { subject: 'No visit yet.' },
    },
  };
  const server = await openProject(undefined, {
    answers: { 'GET /api/message-templates': { json: { items: [] } }, [preview]: { json: shown } },
  });
  await begin();
  await dialog.getByLabelText('Subject').fill('Your survey on {{visit.date}}');
  await message.fill('Dear {{customer.first_name}}');
  await press('Preview');
  const email = dialog.getByRole('region', { name: 'The email' });
  await expect.element(email.getByText('Dear Rita')).toBeVisible();
  await expect.element(dialog.getByText('No visit yet.')).toBeVisible();
  await expectNoViolations();
  expect(server.callsTo(preview).at(-1)?.body).toMatchObject({
    ...{ subject: 'Your survey on {{visit.date}}', text: 'Dear {{customer.first_name}}' },
  });
  await press('Keep writing');
  await expect.element(message).toHaveValue('Dear {{customer.first_name}}');
});
