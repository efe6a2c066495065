import type { MessageTemplate, TemplateBody } from '@heliodesk/core/contracts/message-templates';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { keptDrafts } from '../../testing/drafts.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { refusal } from '../../testing/refusal.ts';
import { teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const list = 'GET /api/message-templates';
const add = 'POST /api/message-templates';
const id = '0198b4f2-0000-7000-8000-000000000b01';
const change = `PUT /api/message-templates/${id}` as const;
const kept: MessageTemplate = {
  ...{ id, version: 4, name: 'Your quote', subject: 'Your quote {{project.number}}', purpose: 'marketing' },
  ...{ text: 'Hello', textMessage: '' },
};
const dialog = page.getByRole('dialog');
const message = dialog.getByLabelText('Message', { exact: true });
const press = (name: string) => dialog.getByRole('button', { name }).click();
const open = (items: MessageTemplate[], user = signedIn()) =>
  openPage('/bright-roofs/templates', { ...teamAnswers(user), [list]: { json: { items } } });

it('[MSG-11] [SITE-9] the first template begins with an example, names a field that there is not, and is saved', async () => {
  const server = await open([]);
  await expect.element(page.getByText('No templates yet')).toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Add a template' }).click();
  await press('Add template');
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name');
  await dialog.getByLabelText('Start from an example').selectOptions('Your survey is booked');
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue('Your survey on {{visit.date}}');
  await message.fill('Dear {{shoe.size}}, {{customer.name}');
  await press('Add template');
  await expect
    .element(message)
    .toHaveAccessibleDescription(
      /^We don’t know \{\{shoe\.size\}\}, \{\{customer\.name\}\. Please choose a field/,
    );
  await expect.element(message).toHaveFocus();
  expect(server.callsTo(add)).toEqual([]);
  await expectNoViolations();

  await message.fill('Dear ');
  await dialog.getByLabelText('Insert a field').selectOptions('Customer’s first name');
  await expect.element(message).toHaveValue('Dear {{customer.first_name}}');
  // A field may have gone in a version of the server that is newer than this page.
  server.answer({ [add]: refusal('validation_failed', { subject: 'We don’t know {{visit.date}}.' }) });
  await press('Add template');
  await expect
    .element(dialog.getByLabelText('Subject'))
    .toHaveAccessibleDescription('We don’t know {{visit.date}}.');
  await dialog.getByLabelText('Subject').fill('Your survey');
  server.answer({ [add]: { status: 201, json: kept }, [list]: { json: { items: [kept] } } });
  await press('Add template');
  await expect.element(toasts('Template added')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('listitem'))
    .toMatchTextContent(/Your quote Marketing/);
  expect(server.callsTo(add).at(-1)?.body).toMatchObject({
    ...{ name: 'Your survey is booked', subject: 'Your survey', purpose: 'service' },
    text: 'Dear {{customer.first_name}}',
  });
});

/** As the server answers: only to whoever has seen the version that it keeps. */
const keeping = (current: MessageTemplate) => {
  const { status, json } = refusal('changed_meanwhile');
  return ({ body }: { body: unknown }) => {
    const { version, ...typed } = body as TemplateBody & { version: number };
    if (version !== current.version) return { status, json: { ...json, current } };
    return { json: { ...current, ...typed, version: version + 1 } };
  };
};

it('[MSG-11] [MECH-5] a template that somebody else has changed meanwhile shows theirs and mine, and is saved from theirs', async () => {
  const server = await open([kept]);
  await page.getByRole('button', { name: 'Edit Your quote' }).click();
  await message.fill('Hello again');
  const theirs = { ...kept, version: 5, subject: 'For you', text: 'Good day' };
  server.answer({ [change]: keeping(theirs), [list]: { json: { items: [theirs] } } });
  await press('Save');
  const conflict = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect.element(conflict).toHaveFocus();
  await expect.element(conflict).toMatchTextContent(/Message.*Hello again.*Good day/);
  await expect.element(message).toHaveValue('Hello again');
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue('For you');
  await expectNoViolations();
  await press('Save');
  await expect.element(toasts('Saved')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(change).map(({ body }) => body)).toMatchObject([
    { version: 4, subject: kept.subject, text: 'Hello again' },
    { version: 5, subject: 'For you', text: 'Hello again' },
  ]);
});

it('[MSG-11] [MECH-15] an example takes the place of what is typed only once that may be lost', async () => {
  await open([]);
  await page.getByRole('button', { name: 'Add a template' }).click();
  const examples = dialog.getByLabelText('Start from an example');
  const subject = dialog.getByLabelText('Subject');
  await message.fill('Dear all');
  await expect.poll(keptDrafts).toHaveLength(1);
  await examples.selectOptions('Your survey is booked');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(message).toHaveValue('Dear all');
  await expect.element(examples).toHaveValue('');
  expect(keptDrafts()).toHaveLength(1);
  await examples.selectOptions('Your survey is booked');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(subject).toHaveValue('Your survey on {{visit.date}}');
  expect(keptDrafts()).toEqual([]);
  // Nothing of an example is typed.
  await examples.selectOptions('Your quote');
  await expect.element(subject).toHaveValue('Your quote {{project.number}}');
});

it('[MSG-11] a template is deleted, whatever is typed in it, and that can be undone', async () => {
  const server = await open([kept]);
  const edit = page.getByRole('button', { name: 'Edit Your quote' });
  await edit.click();
  await message.fill('Hello again');
  server.answer({
    [`DELETE /api/message-templates/${id}`]: { json: { success: true }, requestId: 'gone' },
    [list]: { json: { items: [] } },
    'POST /api/changes/gone/undo': { json: { success: true } },
  });
  await press('Delete');
  await expect.element(page.getByText('No templates yet')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(keptDrafts()).toEqual([]);
  server.answer({ [list]: { json: { items: [kept] } } });
  await toasts('Template deleted').getByRole('button', { name: 'Undo' }).click();
  await expect.element(edit).toBeVisible();
});

it('[MSG-11] [SITE-9] templates that could not be loaded say so', async () => {
  await openPage('/bright-roofs/templates', { ...teamAnswers(), [list]: refusal('internal') });
  await expect.element(page.getByText('Your templates couldn’t be loaded')).toBeVisible();
});

it('[MSG-11] a member is told whom to ask, and nothing is asked for', async () => {
  const server = await open([kept], signedIn({ role: 'member' }));
  await expect.element(page.getByText('Please ask an owner of your company.')).toBeVisible();
  expect(server.callsTo(list)).toEqual([]);
});
