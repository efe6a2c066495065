import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { drawn } from '../../../testing/clock.ts';
import type { Answer, Call } from '../../../testing/fake-server.ts';
import { pressAgain } from '../../../testing/mouse.ts';
import { projectPhoto } from '../../../testing/project-files.ts';
import { nothingListed, openProject } from '../../../testing/project-page.ts';
import { projectDetail } from '../../../testing/projects.ts';
import { refusal } from '../../../testing/refusal.ts';
import { toasts } from '../../../testing/toasts.ts';
import { discardUpload, uploadsNow } from './upload-queue.ts';

const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const chooser = page.getByLabelText('Add files');
const listing = (...items: object[]): Answer => ({ json: { items, next: null } });
const jpeg = (name: string, bytes = 2_000) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

const declaring = 'PUT /api/files/uploads/:id';
const sending = 'PATCH /api/files/uploads/:id';
const adding = 'POST /api/project-files';

const { file: stored } = projectPhoto(1);
const begun: Answer = { json: { offset: 0, file: null } };
const arrived: Answer = { json: { offset: 2_000, file: stored } };
const added = (differs: object = {}): Answer => ({
  json: { ...projectPhoto(1), isNew: true, ...differs },
});

function swipe(element: Element, { from, to }: { from: number; to: number }) {
  const touch = { bubbles: true, pointerType: 'touch' };
  element.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: from }));
  element.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: to }));
}

const leads = { 'GET /api/projects': { json: { items: [], next: null, total: 0 } } };

afterEach(() => {
  for (const { id } of uploadsNow()) discardUpload(id);
});

it('[FILES-1] [SITE-9] files are chosen, several at once, show how far they are, and stand on the page', async () => {
  const server = await openProject(undefined, { answers: { [declaring]: begun } });
  await expect.element(page.getByText(/Nothing here yet/)).toBeVisible();
  await expectNoViolations();
  const sent = server.hold(sending, arrived);
  await chooser.upload([jpeg('one.jpg'), jpeg('two.jpg'), jpeg('three.jpg')]);
  await expect.element(page.getByRole('progressbar', { name: 'one.jpg, uploaded' })).toBeVisible();
  await expect.element(page.getByText('Waiting')).toBeVisible();
  await expectNoViolations();
  server.answer({
    [adding]: added(),
    'GET /api/project-files': listing(projectPhoto(1), projectPhoto(2), projectPhoto(3)),
  });
  sent.release();
  await expect.element(button('Open photo-3.jpg')).toBeVisible();
  await expect.poll(() => server.callsTo(adding).map(({ body }) => body)).toHaveLength(3);
  expect(server.callsTo(adding)[0]?.body).toMatchObject({
    ...{ projectId: projectDetail().id, fileId: stored.id, caption: '', category: 'other' },
  });
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});

it('[FILES-1] files are dropped anywhere on the page', async () => {
  const server = await openProject(undefined, {
    answers: { [declaring]: arrived, [adding]: added() },
  });
  await expect.element(chooser).toBeInTheDocument();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(jpeg('dropped.jpg'));
  document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('Drop them to add them to this project')).toBeVisible();
  server.answer({ 'GET /api/project-files': listing(projectPhoto(1)) });
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(button('Open photo-1.jpg')).toBeVisible();
  await expect.element(page.getByText('Drop them to add them to this project')).not.toBeInTheDocument();
});

it('[FILES-5] one that fails says why, stays, and goes on from where it stopped', async () => {
  const server = await openProject(undefined, {
    answers: { [declaring]: begun, [sending]: refusal('forbidden') },
  });
  await chooser.upload(jpeg('roof.jpg'));
  await expect.element(page.getByText(/Your role doesn’t let you do this/)).toBeVisible();
  await expectNoViolations();
  server.answer({
    [declaring]: { json: { offset: 1_500, file: null } },
    [sending]: arrived,
    [adding]: refusal('project_gone'),
  });
  await button('Try again').click();
  await expect.element(page.getByText(/That project isn’t there any more/)).toBeVisible();
  expect(server.callsTo(sending).at(-1)?.headers.get('upload-offset')).toBe('1500');
  const ids = server.callsTo(declaring).map(({ url }) => url.pathname);
  expect(new Set(ids).size).toBe(1);
  await button('Don’t add it: roof.jpg').click();
  await expect.element(page.getByText('roof.jpg')).not.toBeInTheDocument();
});

it('[FILES-5] one that fails once somebody has walked on is told there, and not where its row is seen', async () => {
  const server = await openProject(undefined, { answers: { [declaring]: begun, ...leads } });
  const sent = server.hold(sending, refusal('forbidden'));
  await chooser.upload(jpeg('roof.jpg'));
  await expect.element(page.getByRole('progressbar', { name: 'roof.jpg, uploaded' })).toBeVisible();
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Leads');
  sent.release();
  await expect
    .element(toasts('Not uploaded: roof.jpg'))
    .toMatchTextContent(/Your role doesn’t let you do this.*You’ll find it on its project’s page/);
  // The network has nothing to do with it.
  const tries = server.callsTo(declaring).length;
  dispatchEvent(new Event('online'));
  await drawn();
  expect(server.callsTo(declaring)).toHaveLength(tries);
});

it('[FILES-5] one that was lost with the network is sent again once that is back', async () => {
  const server = await openProject(undefined, { answers: { [declaring]: arrived, ...leads } });
  const tried = server.hold(adding, 'cut');
  await chooser.upload(jpeg('roof.jpg'));
  await expect.poll(() => server.callsTo(adding).length).toBe(1);
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Leads');
  tried.release();
  await expect.element(toasts('Not uploaded: roof.jpg')).toMatchTextContent(/We couldn’t reach the server/);
  server.answer({ [adding]: added() });
  dispatchEvent(new Event('online'));
  await expect.poll(uploadsNow).toEqual([]);
  expect(server.callsTo(adding)).toHaveLength(2);
  await expect.element(toasts('Not uploaded: roof.jpg')).not.toBeInTheDocument();
});

it('[FILES-1] the second press of two doesn’t cancel the file that has moved up', async () => {
  const server = await openProject(undefined, { answers: { [declaring]: begun } });
  server.hold(sending, arrived);
  await chooser.upload([1, 2, 3, 4].map((number) => jpeg(`${number}.jpg`)));
  await button('Cancel 3.jpg').click();
  await expect.element(button('Cancel 3.jpg')).not.toBeInTheDocument();
  await pressAgain(button('Cancel 4.jpg'));
  await drawn();
  expect(uploadsNow().map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '4.jpg']);
  await button('Cancel 4.jpg').click();
  await expect.element(button('Cancel 4.jpg')).not.toBeInTheDocument();
});

it('[FILES-4] [FILES-5] what can never be taken says so, without a way to try again', async () => {
  const server = await openProject(undefined, { answers: { [declaring]: refusal('file_refused') } });
  await chooser.upload([jpeg('empty.jpg', 0), jpeg('page.html')]);
  await expect.element(page.getByText('This file is empty. Please choose another')).toBeVisible();
  await expect.element(page.getByText(/We can’t take this kind of file/)).toBeVisible();
  await expect.element(button('Try again')).not.toBeInTheDocument();
  expect(server.callsTo(declaring)).toHaveLength(1);
  server.answer({ [declaring]: refusal('quota_exceeded') });
  await chooser.upload(jpeg('more.jpg'));
  await expect.element(page.getByText(/Your plan’s storage is full/)).toBeVisible();
});

it('[FILES-2] the same file again is told, and not shown twice', async () => {
  const known = projectPhoto(1);
  await openProject(undefined, {
    answers: {
      ...{ [declaring]: arrived, [adding]: added({ isNew: false }) },
      'GET /api/project-files': listing(known),
    },
  });
  await chooser.upload(jpeg('again.jpg'));
  await expect.element(toasts('That’s here already')).toBeVisible();
  await expect.element(page.getByText(/Ann Sparks added the same file as ‘photo-1.jpg’/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Open photo/ }).elements()).toHaveLength(1);
});

it('[FILES-6] [SITE-9] photos are opened one by one with the keys, and closed with Escape', async () => {
  const photos = [
    projectPhoto(1, { caption: 'South roof', category: 'roof' }),
    projectPhoto(2),
    projectPhoto(3, { file: { ...projectPhoto(3).file, type: 'image/heic', sizes: ['original'] } }),
  ];
  await openProject(undefined, { answers: { 'GET /api/project-files': listing(...photos) } });
  await button('Open South roof, Roof').click();
  await expect.element(dialog.getByText('Photo 1 of 3')).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'South roof' })).toBeInTheDocument();
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect.element(dialog.getByText('Photo 2 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText(/We can’t show this kind of file here/)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  await expect.element(dialog.getByText('Photo 1 of 3')).toBeVisible();
  swipe(dialog.getByRole('img', { name: 'South roof' }).element(), { from: 300, to: 100 });
  await expect.element(dialog.getByText('Photo 2 of 3')).toBeVisible();
  swipe(dialog.getByRole('img', { name: 'photo-2.jpg' }).element(), { from: 100, to: 300 });
  await expect.element(dialog.getByText('Photo 1 of 3')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Download the original' }))
    .toHaveAttribute('href', expect.stringContaining('size=original'));
  // In a field the arrows are the field's.
  await dialog.getByLabelText('Caption (optional)').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText('Photo 1 of 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('[FILES-6] [MECH-15] a caption that isn’t saved is asked for before the next photo', async () => {
  const photos = listing(projectPhoto(1), projectPhoto(2));
  await openProject(undefined, { answers: { 'GET /api/project-files': photos } });
  await button('Open photo-1.jpg').click();
  const caption = dialog.getByLabelText('Caption (optional)');
  await caption.fill('Meter');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(caption).toHaveValue('Meter');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog.getByText('Photo 2 of 2')).toBeVisible();
});

it('[FILES-1] a caption and a category are saved where the photo is seen', async () => {
  const photo = projectPhoto(1);
  const server = await openProject(undefined, { answers: { 'GET /api/project-files': listing(photo) } });
  await button('Open photo-1.jpg').click();
  const saving = `PUT /api/project-files/${photo.id}` as const;
  const saved = projectPhoto(1, { caption: 'Meter', category: 'meter', version: 2 });
  server.answer({ [saving]: { json: saved }, 'GET /api/project-files': listing(saved) });
  await dialog.getByLabelText('Caption (optional)').fill('Meter');
  await dialog.getByLabelText('Category').selectOptions('Meter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(toasts('Saved')).toBeVisible();
  expect(server.callsTo(saving).map(({ body }: Call) => body)).toEqual([
    { caption: 'Meter', category: 'meter', version: 1 },
  ]);
});

it('[FILES-3] [FILES-6] a photo is removed, the next one takes its place, and it can be brought back', async () => {
  const [one, two] = [projectPhoto(1), projectPhoto(2)];
  const server = await openProject(undefined, { answers: { 'GET /api/project-files': listing(one, two) } });
  await button('Open photo-1.jpg').click();
  const removing = (id: string) => `DELETE /api/project-files/${id}` as const;
  server.answer({
    [removing(one.id)]: { json: { success: true }, requestId: 'the-removal' },
    'GET /api/project-files': listing(two),
  });
  const remove = dialog.getByRole('button', { name: 'Remove' });
  await remove.click();
  await expect.element(dialog.getByRole('img', { name: 'photo-2.jpg' })).toBeInTheDocument();
  await expect.element(toasts('Photo removed')).toBeVisible();
  await expect.element(remove).not.toHaveAttribute('aria-busy');
  await pressAgain(remove);
  await drawn();
  expect(server.callsTo(removing(two.id))).toEqual([]);
  server.answer({
    'POST /api/changes/the-removal/undo': { json: { success: true } },
    'GET /api/project-files': listing(one, two),
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog.getByRole('img', { name: 'photo-1.jpg' })).toBeInTheDocument();
  server.answer({ 'GET /api/project-files': nothingListed });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/Nothing here yet/)).toBeVisible();
});

it('[FILES-6] documents are a list to download from, and a list that cannot be loaded says so', async () => {
  const bill = projectPhoto(4, {
    ...{ kind: 'document', category: 'document' },
    file: { ...projectPhoto(4).file, name: 'bill.pdf', type: 'application/pdf', sizes: ['original'] },
  });
  const server = await openProject(undefined, {
    answers: { 'GET /api/project-files': refusal('unavailable') },
  });
  await expect.element(page.getByText('The photos and files couldn’t be loaded')).toBeVisible();
  server.answer({ 'GET /api/project-files': listing(bill) });
  await button('Try again').click();
  await expect
    .element(page.getByRole('link', { name: 'Download bill.pdf' }))
    .toHaveAttribute('href', expect.stringContaining(bill.file.id));
  await button('Open bill.pdf').click();
  await expect.element(dialog.getByText(/We can’t show this kind of file/)).toBeVisible();
});
