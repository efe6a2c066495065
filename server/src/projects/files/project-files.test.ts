import { randomUUID } from 'node:crypto';
import type { ProjectFile } from '@heliodesk/core/contracts/project-files';
import { storageAllowance } from '@heliodesk/core/rules/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { mergingCalls } from '#testing/merging-calls.ts';
import { picture } from '#testing/pictures.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createUploading } from '#testing/uploading.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Person = { id: string; companyId: string };

async function company() {
  const { owner } = await product.given.company();
  const me = await somebody(owner);
  const project = await me.lead();
  return { owner, project, ...me };
}

async function somebody(person: Person) {
  const headers = await product.signedIn(person);
  const uploading = createUploading(product, headers);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    product.app.inject({ method, url, headers, ...(payload && { payload }) });
  const lead = async () => (await call('POST', '/api/projects', lawfulBodies['POST /api/projects'])).json();

  async function file(bytes: Buffer = Buffer.from(randomUUID()), name = 'notes.txt') {
    const sent = await uploading.send({ name, bytes });
    expect(sent.statusCode, sent.body).toBe(200);
    return sent.json().file;
  }

  const add = (projectId: string, fileId: string, differs: object = {}) =>
    call('POST', '/api/project-files', { projectId, fileId, caption: '', category: 'other', ...differs });
  const list = async (projectId: string): Promise<ProjectFile[]> =>
    (await call('GET', `/api/project-files?project=${projectId}`)).json().items;
  const undo = (answer: { headers: Record<string, unknown> }) =>
    call('POST', `/api/changes/${answer.headers['x-request-id']}/undo`);
  return { call, lead, file, add, list, undo, uploading };
}

it('[FIELD-2] those of the field see and add photos on their projects, and reach no other file', async () => {
  const { owner, call, lead, file, add, list } = await company();
  const person = await product.given.person(owner.companyId, 'field');
  const fitter = await somebody(person);
  const body = { ...lawfulBodies['POST /api/projects'], ownerId: person.id };
  const own = (await call('POST', '/api/projects', body)).json();
  const other = await lead();
  const [seen, hidden] = [await file(), await file()];
  await add(own.id, seen.id);
  await add(other.id, hidden.id);
  expect((await fitter.list(own.id)).map(({ file: { id } }) => id)).toEqual([seen.id]);
  expect(await fitter.list(other.id)).toEqual([]);
  expect((await fitter.uploading.link(seen.id)).statusCode).toBe(200);
  expect((await fitter.uploading.link(hidden.id)).statusCode).toBe(404);
  expect((await fitter.uploading.get(hidden.id)).statusCode).toBe(404);
  const taken = await fitter.file(await photoBytes('blue'), 'roof.jpg');
  const added = await fitter.add(own.id, taken.id, { category: 'roof' });
  expect([added.statusCode, (await fitter.list(own.id)).length]).toEqual([200, 2]);
  expect((await fitter.add(other.id, taken.id)).json().code).toBe('project_gone');
  expect((await fitter.add(own.id, hidden.id)).statusCode).toBe(400);
  expect((await fitter.call('DELETE', `/api/project-files/${added.json().id}`)).statusCode).toBe(403);
  expect((await fitter.undo(added)).statusCode).toBe(200);

  // Photos they took stay on a project given to somebody else.
  const kept = await fitter.file(await photoBytes('green'), 'meter.jpg');
  await fitter.add(own.id, kept.id);
  const { version } = (await call('GET', `/api/projects/${own.id}`)).json();
  const given = { ...lawfulBodies['PUT /api/projects/{id}'], ownerId: null, version };
  expect((await call('PUT', `/api/projects/${own.id}`, given)).statusCode).toBe(200);
  expect((await fitter.uploading.remove(kept.id)).json().code).toBe('file_in_use');
  expect((await fitter.list(own.id)).length).toBe(0);
  expect((await list(own.id)).map(({ file: { id } }) => id)).toContain(kept.id);
});

const sweep = () => product.runTask('files:sweep');
const later = (days: number) => product.clock.advance({ days });
const photoBytes = (colour: string) => picture({ colour }).jpeg().toBuffer();

describe('photos and documents on a project', () => {
  it('[FILES-1] are added with a caption and a category, and listed with who added them, the newest first', async () => {
    const { project, file, add, list, owner } = await company();
    const photo = await file(await photoBytes('red'), 'roof.jpg');
    const bill = await file(Buffer.from('What they pay'), 'bill.txt');
    const first = await add(project.id, photo.id, { caption: ' South roof ', category: 'roof' });
    expect([first.statusCode, first.json()]).toMatchObject([200, { isNew: true, version: 1 }]);
    product.clock.advance({ minutes: 1 });
    await add(project.id, bill.id, { category: 'document' });
    expect(await list(project.id)).toMatchObject([
      { kind: 'document', category: 'document', file: { name: 'bill.txt', sizes: ['original'] } },
      {
        ...{ kind: 'photo', category: 'roof', caption: 'South roof', addedById: owner.id },
        file: { name: 'roof.jpg', type: 'image/jpeg', sizes: ['original', 'screen', 'thumbnail'] },
      },
    ]);
  });

  it('[FILES-1] [MERGE-2] go to the kept project where theirs was merged while they were uploaded', async () => {
    const { project, file, add, list, lead, call } = await company();
    const merged = await lead();
    const photo = await file(await photoBytes('red'), 'roof.jpg');
    await mergingCalls({ call }).merge(project.id, merged.id);
    const added = await add(merged.id, photo.id);
    expect([added.statusCode, added.json()]).toMatchObject([200, { isNew: true, projectId: project.id }]);
    expect((await list(project.id)).map(({ file: { id } }) => id)).toEqual([photo.id]);
  });

  it('[FILES-1] are captioned by whoever saw them last', async () => {
    const { project, file, add, call, list } = await company();
    const { id } = (await add(project.id, (await file()).id)).json();
    const body = { caption: 'Meter cupboard', category: 'meter', version: 1 };
    expect((await call('PUT', `/api/project-files/${id}`, body)).json()).toMatchObject({ version: 2 });
    const late = await call('PUT', `/api/project-files/${id}`, { ...body, caption: 'Other words' });
    expect([late.statusCode, late.json().current.caption]).toEqual([409, 'Meter cupboard']);
    expect(await list(project.id)).toMatchObject([{ caption: 'Meter cupboard' }]);
  });

  it('[FILES-2] the same bytes twice are one, and whoever adds them again is told', async () => {
    const { project, file, add, list, lead, uploading } = await company();
    const bytes = await photoBytes('blue');
    const [one, two] = [await file(bytes, 'roof.jpg'), await file(bytes, 'again.jpg')];
    const added = (await add(project.id, one.id, { caption: 'Mine' })).json();
    const again = (await add(project.id, two.id)).json();
    expect(again).toMatchObject({ id: added.id, isNew: false, caption: 'Mine', file: { name: 'roof.jpg' } });
    // Sent once more, as after an answer that was lost.
    expect((await add(project.id, one.id)).json()).toMatchObject({ id: added.id, isNew: false });
    expect(await list(project.id)).toHaveLength(1);
    expect((await uploading.get(two.id)).statusCode).toBe(404);
    const other = await lead();
    expect((await add(other.id, one.id)).json()).toMatchObject({ isNew: true });
  });

  it('[FILES-2] added by two at once, the same bytes are one', async () => {
    const { project, file, add, list } = await company();
    const bytes = Buffer.from('both chose it');
    const files = [await file(bytes), await file(bytes), await file(bytes)];
    const answers = await Promise.all(files.map(({ id }) => add(project.id, id)));
    expect(answers.map((answer) => answer.json().isNew).sort()).toEqual([false, false, true]);
    expect(await list(project.id)).toHaveLength(1);
  });

  it('[FILES-3] are taken away and brought back, with their bytes', async () => {
    const { project, file, add, list, call, undo, uploading } = await company();
    const { id: fileId } = await file(await photoBytes('green'), 'loft.jpg');
    const { id } = (await add(project.id, fileId, { caption: 'Loft' })).json();
    const removed = await call('DELETE', `/api/project-files/${id}`);
    expect(removed.statusCode).toBe(200);
    expect(await list(project.id)).toEqual([]);
    expect((await uploading.get(fileId)).statusCode).toBe(404);
    expect((await undo(removed)).statusCode).toBe(200);
    expect(await list(project.id)).toMatchObject([{ id, caption: 'Loft', file: { id: fileId } }]);
    expect((await uploading.get(`${fileId}/content?size=thumbnail`)).statusCode).toBe(200);
    expect((await call('DELETE', `/api/project-files/${randomUUID()}`)).statusCode).toBe(404);
  });

  it('[FILES-3] adding can be undone too, and that undone again', async () => {
    const { project, file, add, list, undo, uploading } = await company();
    const { id: fileId } = await file();
    const added = await add(project.id, fileId);
    const undone = await undo(added);
    expect(await list(project.id)).toEqual([]);
    expect((await uploading.get(fileId)).statusCode).toBe(404);
    await undo(undone);
    expect(await list(project.id)).toHaveLength(1);
    expect((await uploading.get(fileId)).statusCode).toBe(200);
  });

  it('[FILES-3] a file on two projects goes with the last of them', async () => {
    const { project, file, add, lead, call, uploading } = await company();
    const { id: fileId } = await file();
    const other = await lead();
    const one = (await add(project.id, fileId)).json();
    const two = (await add(other.id, fileId)).json();
    await call('DELETE', `/api/project-files/${one.id}`);
    expect((await uploading.get(fileId)).statusCode).toBe(200);
    await call('DELETE', `/api/project-files/${two.id}`);
    expect((await uploading.get(fileId)).statusCode).toBe(404);
  });
});

describe('a sweep', () => {
  it('[FILES-3] keeps what is on a project, and what can still be brought back', async () => {
    const { owner } = await product.given.company();
    const before = await somebody(owner);
    const project = await before.lead();
    const [kept, gone] = [await before.file(), await before.file()];
    await before.add(project.id, kept.id);
    const link = (await before.add(project.id, gone.id)).json();
    later(29);
    const then = await somebody(owner);
    const removed = await then.call('DELETE', `/api/project-files/${link.id}`);
    later(29);
    await sweep();
    const now = await somebody(owner);
    expect((await now.undo(removed)).statusCode).toBe(200);
    await now.call('DELETE', `/api/project-files/${link.id}`);
    later(31);
    await sweep();
    const last = await somebody(owner);
    expect((await last.uploading.get(`${kept.id}/content`)).statusCode).toBe(200);
    expect(await product.platform.storage.has(gone.sha256)).toBe(false);
    const late = await last.undo(removed);
    expect([late.statusCode, late.json().code]).toEqual([409, 'not_undoable']);
    expect(await last.list(project.id)).toHaveLength(1);
  });

  it('[FILES-3] what has been swept cannot be brought back, and that is said', async () => {
    const { owner } = await product.given.company();
    const before = await somebody(owner);
    const project = await before.lead();
    const link = (await before.add(project.id, (await before.file()).id)).json();
    const removed = await before.call('DELETE', `/api/project-files/${link.id}`);
    later(31);
    await sweep();
    const late = await (await somebody(owner)).undo(removed);
    expect([late.statusCode, late.json().code, late.json().message]).toEqual([
      ...[409, 'not_undoable', 'This was deleted too long ago to bring it back.'],
    ]);
  });

  it('[FILES-3] a file on a project is not deleted behind its back, nor its upload undone', async () => {
    const { project, add, uploading, undo } = await company();
    const sent = await uploading.send({ bytes: Buffer.from('the survey') });
    const { id } = sent.json().file;
    await add(project.id, id);
    const removed = await uploading.remove(id);
    expect([removed.statusCode, removed.json().code]).toEqual([409, 'file_in_use']);
    const undone = await undo(sent);
    expect([undone.statusCode, undone.json().code]).toEqual([409, 'file_in_use']);
  });
});

describe('what is not taken', () => {
  it('[FILES-4] another company’s projects, files and photos', async () => {
    const [mine, theirs] = [await company(), await company()];
    const [myFile, theirFile] = [await mine.file(), await theirs.file()];
    const elsewhere = await mine.add(theirs.project.id, myFile.id);
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'project_gone']);
    const strange = await mine.add(mine.project.id, theirFile.id);
    expect([strange.statusCode, Object.keys(strange.json().fields)]).toEqual([400, ['fileId']]);
    const { id } = (await theirs.add(theirs.project.id, theirFile.id)).json();
    const body = { caption: 'x', category: 'roof', version: 1 };
    const answers = [
      await mine.call('PUT', `/api/project-files/${id}`, body),
      await mine.call('DELETE', `/api/project-files/${id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(await mine.list(theirs.project.id)).toEqual([]);
    expect(await theirs.list(theirs.project.id)).toMatchObject([{ caption: '' }]);
  });

  it('[FILES-4] a deleted file, a deleted project, words that are none', async () => {
    const { project, file, add, uploading, call } = await company();
    const [gone, kept] = [await file(), await file()];
    await uploading.remove(gone.id);
    expect(Object.keys((await add(project.id, gone.id)).json().fields)).toEqual(['fileId']);
    const wrong = await add(project.id, kept.id, { category: 'garden', caption: 'x'.repeat(301) });
    expect(Object.keys(wrong.json().fields).sort()).toEqual(['caption', 'category']);
    const { id } = (await add(project.id, kept.id)).json();
    await call('DELETE', `/api/projects/${project.id}`);
    expect((await add(project.id, kept.id)).json().code).toBe('project_gone');
    expect((await call('DELETE', `/api/project-files/${id}`)).statusCode).toBe(404);
  });

  it('[FILES-4] more than the plan has room for, of which what is taken away gives some back', async () => {
    const { owner, company } = await product.given.company();
    await product.given.subscription(company.id, { state: 'active' });
    const { lead, file, add, call, uploading } = await somebody(owner);
    const project = await lead();
    const { id: fileId } = await file();
    const { id } = (await add(project.id, fileId)).json();
    const nearlyAll = storageAllowance('lead_magnets', 'small') - 100;
    await product.db.asSystem((tx) =>
      tx.execute(`update files set size = ${nearlyAll} where id = '${fileId}'`),
    );
    const declare = () => uploading.declare({ id: randomUUID(), bytes: Buffer.alloc(1_000) });
    const refused = await declare();
    expect([refused.statusCode, refused.json().message]).toEqual([
      ...[409, expect.stringContaining('storage is full')],
    ]);
    await call('DELETE', `/api/project-files/${id}`);
    expect((await declare()).statusCode).toBe(200);
  });
});
