import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { openProject } from '../../../testing/project-page.ts';
import { projectDetail } from '../../../testing/projects.ts';
import { refusal } from '../../../testing/refusal.ts';

const dialog = page.getByRole('dialog');
const message = dialog.getByLabelText('Message', { exact: true });
const noTemplates = { 'GET /api/message-templates': { json: { items: [] } } } as const;

const begin = () => page.getByRole('button', { name: 'Text message' }).click();

it('[MSG-16] [MSG-22] counts what is written, begins with a template, and says who can’t be texted today', async () => {
  const server = await openProject(undefined, {
    answers: {
      ...noTemplates,
      'POST /api/messages': refusal('validation_failed', { to: 'They’ve had 10 texts from you today.' }),
    },
  });
  await begin();
  await expect.element(dialog.getByText('0 characters, 0 texts')).toBeVisible();
  await message.fill('x'.repeat(160));
  await expect
    .element(dialog.getByText(/^17\d characters, 2 texts, with your company’s name$/))
    .toBeVisible();
  await message.fill(`☀${'x'.repeat(80)}`);
  await expect
    .element(dialog.getByText(/2 texts \(emoji and special letters take more room\)/))
    .toBeVisible();
  await dialog.getByLabelText('Use a template').selectOptions('Your quote');
  await expect.element(message).toHaveValue(expect.stringContaining('we’ve just emailed you your quote'));
  await expect.element(dialog.getByText(/^About 1\d\d characters, 1 text$/)).toBeVisible();
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Send text' }).click();
  await expect.element(dialog.getByText('They’ve had 10 texts from you today.')).toBeVisible();
  expect(server.callsTo('POST /api/messages').map(({ body }) => body)).toMatchObject([
    { channel: 'sms', subject: '', fileIds: [], purpose: 'service' },
  ]);
});

const stopped = { kind: 'sms', given: false, how: 'text', words: 'Texted “STOP”' } as const;

it.each([
  ['a landline', { phone: '0117 496 0000' }, /^Texts go to UK mobile numbers only\. This one is a landline/],
  ['STOP', { consents: [{ ...stopped, at: '2026-11-16T09:00:00.000Z' }] }, /^They’ve asked not to be texted/],
])(
  '[MSG-17] [MSG-21] says in place of a form why somebody can’t be texted: %s',
  async (_why, differs, words) => {
    const { customer } = projectDetail();
    await openProject(projectDetail({ customer: { ...customer, ...differs } }));
    await begin();
    await expect.element(dialog.getByText(words)).toBeVisible();
    await expect.element(message).not.toBeInTheDocument();
  },
);
