import type { Magnet, MagnetBody } from '@heliodesk/core/contracts/magnets';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { magnet } from '../../testing/magnets.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { refusal } from '../../testing/refusal.ts';
import { startAnswers } from '../../testing/start.ts';
import { toasts } from '../../testing/toasts.ts';

const { id } = magnet();
const save = `PUT /api/magnets/${id}` as const;
const title = page.getByLabelText('Title');
const saveButton = page.getByRole('button', { name: 'Save draft' });
const prompts = page.getByLabelText('What you ask');
const addQuestion = page.getByRole('button', { name: 'Add a question' });

const open = (shown: Magnet = magnet(), user = signedIn()) =>
  openPage(`/bright-roofs/lead-magnet-1/${id}`, {
    ...{ ...startAnswers(user), [`GET /api/magnets/${id}`]: { json: shown } },
    ...{ 'GET /api/magnets': { json: { items: [] } }, 'GET /api/booking-links': { json: { items: [] } } },
    'GET /api/magnet-forwarding': { json: { items: [] } },
  });

const values = () => prompts.elements().map((prompt) => (prompt as HTMLInputElement).value);

it('[BUILD-3] what is wrong is said beside its field, by this side or the server, and what is right is saved', async () => {
  const server = await open();
  await title.fill('');
  await page.getByLabelText(/^Where you work/).fill('BS, ZZ');
  await saveButton.click();
  await expect.element(title).toHaveAccessibleDescription('Please enter a title');
  await expect.element(page.getByLabelText(/^Where you work/)).toHaveAccessibleDescription(/Not ZZ$/);
  await expect.element(title).toHaveFocus();
  await expectNoViolations();
  await title.fill('What would you save?');
  await page.getByLabelText(/^Where you work/).fill('bs\nBA1');
  const gone = 'Please choose one of your booking links';
  server.answer({ [save]: refusal('validation_failed', { 'settings.bookingLinkId': gone }) });
  await saveButton.click();
  await expect.element(page.getByLabelText(/^Booking link/)).toHaveAccessibleDescription(new RegExp(gone));
  const { settings } = magnet();
  const kept = { ...settings, title: 'What would you save?', area: ['BS', 'BA1'] };
  server.answer({ [save]: { json: magnet({ version: 2, settings: kept }) } });
  await saveButton.click();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo(save).at(-1)?.body).toMatchObject({ version: 1, settings: kept });
});

it('[ASSESS-10] a roof assessment takes a map of the company’s own and refuses what is none beside its field', async () => {
  const server = await open(magnet({ kind: 'roof' }));
  const tiles = page.getByLabelText(/^Address of the map’s tiles/);
  await tiles.fill('http://tiles.example.com');
  await saveButton.click();
  await expect.element(tiles).toHaveAccessibleDescription(/Please enter an https address/);
  const whose = page.getByLabelText(/^Whose map it is/);
  await expect.element(whose).toHaveAccessibleDescription(/Please enter the words/);
  await expectNoViolations();
  const map = { tiles: 'https://tiles.example.com/{z}/{x}/{y}.jpg', attribution: '© Example Maps' };
  await tiles.fill(map.tiles);
  await whose.fill(map.attribution);
  const settings = { ...magnet().settings, map };
  server.answer({ [save]: { json: magnet({ kind: 'roof', version: 2, settings }) } });
  await saveButton.click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(server.callsTo(save)[0]?.body).toMatchObject({ settings: { map } });
});

it('[BUILD-4] questions are added, moved with the focus on them, removed and brought back', async () => {
  await open();
  await addQuestion.click();
  await expect.element(prompts).toHaveFocus();
  await prompts.fill('When?');
  await addQuestion.click();
  await prompts.nth(1).fill('How old is your roof?');
  const up = page.getByRole('button', { name: 'Move question 2 up' });
  await up.click();
  expect(values()).toEqual(['How old is your roof?', 'When?']);
  await expect.element(page.getByRole('button', { name: 'Move question 1 up' })).toHaveFocus();
  await expect.element(page.getByText('Question 2 is number 1 now')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  expect(values()).toEqual(['When?']);
  await toasts('Question removed').getByRole('button', { name: 'Undo' }).click();
  expect(values()).toEqual(['How old is your roof?', 'When?']);
  await page.getByText('They write').first().click();
  await expect.element(page.getByLabelText('Answer 1')).toHaveLength(1);
  await expectNoViolations();
});

it('[BUILD-3] a colleague’s questions come in beside what is typed, and where both changed the same it is asked', async () => {
  const server = await open();
  await title.fill('Mine');
  const { settings } = magnet();
  const question = { id, prompt: 'Theirs?', required: false, options: [] };
  const theirs = magnet({ version: 2, settings: { ...settings, title: 'Theirs', questions: [question] } });
  const { status, json } = refusal('changed_meanwhile');
  server.answer({ [save]: { status, json: { ...json, current: theirs } } });
  await saveButton.click();
  await expect.element(page.getByText('Someone else changed this while you were editing')).toBeVisible();
  expect(values()).toEqual(['Theirs?']);
  await expect.element(title).toHaveValue('Mine');
});

it('[BUILD-4] [MECH-8] a question that isn’t saved yet stays, with whoever types in it, as a colleague’s change comes in', async () => {
  const server = await open();
  await addQuestion.click();
  await prompts.fill('When?');
  const settings = { ...magnet().settings, title: 'Theirs' };
  server.answer({ [`GET /api/magnets/${id}`]: { json: magnet({ version: 2, settings }) } });
  server.tell(['magnet', id]);
  await expect.element(title).toHaveValue('Theirs');
  expect(values()).toEqual(['When?']);
  await expect.element(prompts).toHaveFocus();
});

/** As the server answers: it keeps what it's sent. */
const keeping = ({ body }: { body: unknown }) => {
  const { version, ...typed } = body as MagnetBody & { version: number };
  return { json: magnet({ ...typed, version: version + 1 }) };
};

const promptsSent = (server: FakeServer) =>
  server.callsTo(save).map(({ body }) => (body as MagnetBody).settings.questions.map(({ prompt }) => prompt));

it('[BUILD-4] [MECH-15] questions that are added or removed while a draft is being saved stay so, and go with the next save', async () => {
  const server = await open();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await addQuestion.click();
  await prompts.fill('When?');
  server.answer({ [save]: (call) => first.promise.then(() => keeping(call)) });
  await saveButton.click();
  await addQuestion.click();
  await prompts.nth(1).fill('How old is your roof?');
  first.resolve();
  await expect.element(saveButton).not.toHaveAttribute('aria-busy', 'true');
  expect(values()).toEqual(['When?', 'How old is your roof?']);
  await expect.element(prompts.nth(1)).toHaveFocus();
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  server.answer({ [save]: (call) => second.promise.then(() => keeping(call)) });
  await saveButton.click();
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  second.resolve();
  await expect.element(saveButton).not.toHaveAttribute('aria-busy', 'true');
  expect(values()).toEqual(['How old is your roof?']);
  server.answer({ [save]: keeping });
  await saveButton.click();
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument();
  expect(promptsSent(server)).toEqual([
    ['When?'],
    ['When?', 'How old is your roof?'],
    ['How old is your roof?'],
  ]);
});

it('[BUILD-3] [MECH-15] what was typed while a draft was being saved isn’t offered to be published', async () => {
  const server = await open();
  const publish = page.getByRole('button', { name: 'Save and publish' });
  await title.fill('Mine');
  const settings = { ...magnet().settings, title: 'Mine' };
  const saved = server.hold(save, { json: magnet({ version: 2, settings }) });
  await publish.click();
  await title.fill('Mine alone');
  saved.release();
  await expect.element(toasts('Saved')).toMatchTextContent('What you’ve typed since isn’t saved yet.');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  server.answer({ [save]: keeping });
  await publish.click();
  await expect.element(page.getByRole('dialog', { name: /^Publish/ })).toBeVisible();
  expect(server.callsTo(save).map(({ body }) => (body as MagnetBody).settings.title)).toEqual([
    ...['Mine', 'Mine alone'],
  ]);
});

it('[BUILD-1] members see a magnet and can’t change it', async () => {
  await open(magnet(), signedIn({ role: 'member' }));
  await expect.element(title).toBeDisabled();
  await expect.element(saveButton).not.toBeInTheDocument();
});

it('[FORWARD-4] says of each address whether leads go there, and asks its reader again', async () => {
  const address = 'leads@crm.example';
  const settings = { ...magnet().settings, forwardTo: [address, 'new@crm.example'] };
  const server = await open();
  const waiting = { address, state: 'waiting', askedAt: '2026-11-18T09:00:00.000Z', mayAsk: true };
  const list = 'GET /api/magnet-forwarding';
  server.answer({ [list]: { json: { items: [waiting] } }, 'POST /api/magnet-forwarding': { json: waiting } });
  await page.getByLabelText(/^Forward each lead to/).fill(`${address}\nnew@crm.example`);
  await expect.element(page.getByText(/^When you save, we email each new address/)).toBeVisible();
  server.answer({ [save]: { json: magnet({ version: 2, settings }) } });
  await saveButton.click();
  await expect.element(page.getByText(/^We’ve emailed a link to agree/)).toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: `Email again: ${address}` }).click();
  await expect.element(toasts('Email sent')).toBeVisible();
  expect(server.callsTo('POST /api/magnet-forwarding')[0]?.body).toEqual({ address });
});

it('[FORWARD-4] a reader who has said stop can be asked again once their month is over, and not before', async () => {
  const [rested, recent] = ['rested@crm.example', 'recent@crm.example'];
  const stopped = { state: 'stopped', askedAt: '2026-10-01T09:00:00.000Z' };
  const items = [
    { ...stopped, address: rested, mayAsk: true },
    { ...stopped, address: recent, mayAsk: false },
  ];
  const server = await open();
  server.answer({
    'GET /api/magnet-forwarding': { json: { items } },
    'POST /api/magnet-forwarding': { json: { ...items[0], state: 'waiting' } },
    [save]: keeping,
  });
  await page.getByLabelText(/^Forward each lead to/).fill(`${rested}\n${recent}`);
  await saveButton.click();
  const again = page.getByRole('button', { name: /^Email again/ });
  await expect.element(again).toHaveAccessibleName(`Email again: ${rested}`);
  await expect.element(page.getByText(recent).last()).toBeVisible();
  await again.click();
  await expect.element(toasts('Email sent')).toBeVisible();
  expect(server.callsTo('POST /api/magnet-forwarding')[0]?.body).toEqual({ address: rested });
});
