import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '#testing/pictures.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createUploading, type Uploading } from '#testing/uploading.ts';

let product: TestProduct;
let owner: { id: string; companyId: string };
let uploading: Uploading;
let headers: Record<string, string>;
beforeAll(async () => {
  product = await startTestProduct();
  ({ owner } = await product.given.company());
  await later(0);
});
afterAll(() => product.stop());

/** After so many days, on which sessions have ended. */
async function later(days: number) {
  product.clock.advance({ days });
  headers = await product.signedIn(owner);
  uploading = createUploading(product, headers);
}

async function file(bytes = Buffer.from(randomUUID()), name = 'notes.txt') {
  const sent = await uploading.send({ name, bytes });
  expect(sent.statusCode, sent.body).toBe(200);
  return sent.json().file;
}

const undo = (cause: unknown) =>
  product.app.inject({ method: 'POST', url: `/api/changes/${cause}/undo`, headers });
const sweep = () => product.runTask('files:sweep');
const isStored = (sha256: string) => product.platform.storage.has(sha256);
const execute = (statement: string) => product.db.asSystem((tx) => tx.execute(statement));

describe('a deleted file', () => {
  it('[MECH-11] is gone for everybody, and back once that is undone', async () => {
    const { id, sha256 } = await file();
    const removed = await uploading.remove(id);
    expect(removed.statusCode).toBe(200);
    expect((await uploading.get(id)).statusCode).toBe(404);
    expect((await uploading.remove(id)).statusCode).toBe(404);
    await later(29);
    await sweep();
    expect(await isStored(sha256)).toBe(true);
    expect((await undo(removed.headers['x-request-id'])).statusCode).toBe(200);
    await later(40);
    await sweep();
    expect((await uploading.get(`${id}/content`)).statusCode).toBe(200);
  });

  it('[MECH-11] is swept after thirty days with all its sizes, and then cannot be brought back', async () => {
    const { id, sha256 } = await file(await picture({ colour: 'navy' }).jpeg().toBuffer(), 'roof.jpg');
    const { rows } = await execute(
      `select screen_sha256 as screen, thumbnail_sha256 as thumbnail from files where id = '${id}'`,
    );
    const { screen, thumbnail } = rows[0] as Record<string, string>;
    const removed = await uploading.remove(id);
    await later(31);
    await sweep();
    const left = await Promise.all([sha256, screen, thumbnail].map((each) => isStored(each ?? '')));
    expect(left).toEqual([false, false, false]);
    const late = await undo(removed.headers['x-request-id']);
    expect([late.statusCode, late.json().code]).toEqual([409, 'not_undoable']);
  });

  it('[MECH-11] leaves bytes that another file has', async () => {
    const bytes = Buffer.from('the same for both');
    const [one, two] = [await file(bytes), await file(bytes)];
    await uploading.remove(one.id);
    await later(31);
    await sweep();
    expect((await uploading.get(`${two.id}/content`)).body).toBe('the same for both');
  });

  it('[MECH-11] goes with its company, unless another has the same bytes', async () => {
    const shared = Buffer.from('in two companies');
    await file(shared);
    const { owner, company } = await product.given.company();
    const theirs = createUploading(product, await product.signedIn(owner));
    const own = (await theirs.send({ bytes: Buffer.from('theirs alone') })).json().file;
    const same = (await theirs.send({ bytes: shared })).json().file;
    await later(2);
    await execute(
      `update companies set closes_at = '${product.clock.now().toISOString()}' where company_id = '${company.id}'`,
    );
    await product.runTask('company:close-due');
    await product.workOff();
    expect([await isStored(own.sha256), await isStored(same.sha256)]).toEqual([false, true]);
  });
});

describe('a sweep', () => {
  it('[MECH-11] forgets an upload of which nothing came for seven days, and no other', async () => {
    const [old, recent] = [randomUUID(), randomUUID()];
    const bytes = Buffer.from('never finished');
    await uploading.declare({ id: old, bytes });
    await later(4);
    await uploading.declare({ id: recent, bytes });
    await later(4);
    await sweep();
    expect((await uploading.progress(old)).statusCode).toBe(404);
    expect((await uploading.progress(recent)).statusCode).toBe(200);
  });

  it('[MECH-11] removes bytes that no row ever referred to, after a day', async () => {
    const sha256 = '315f5bdb76d078c43b8ac0064e4a0164612b1fce77c869345bfc94c75894edd3';
    await product.platform.storage.put(sha256, new Blob(['Hello, world!']));
    await execute(`insert into stored_objects values ('${sha256}', '${product.clock.now().toISOString()}')`);
    await sweep();
    expect(await isStored(sha256)).toBe(true);
    await later(2);
    await sweep();
    expect(await isStored(sha256)).toBe(false);
  });

  it('[MECH-11] that was cut short is taken up by the next, and whoever brings the bytes meanwhile waits for it', async () => {
    const { id, sha256 } = await file(Buffer.from('brought back'));
    await execute(`delete from files where id = '${id}'`);
    await execute(`update stored_objects set doomed = true where sha256 = '${sha256}'`);
    await later(2);
    const again = uploading.send({ bytes: Buffer.from('brought back') });
    await sweep();
    expect((await again).json().file.sha256).toBe(sha256);
    expect(await isStored(sha256)).toBe(true);
  });
});
