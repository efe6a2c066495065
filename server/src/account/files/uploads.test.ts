import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { largestPiece } from '@heliodesk/core/contracts/files';
import { storageAllowance } from '@heliodesk/core/rules/plans';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { createUploading, type Uploading } from '#testing/uploading.ts';

let product: TestProduct;
let owner: { id: string; companyId: string };
let uploading: Uploading;
beforeAll(async () => {
  product = await startTestProduct();
  ({ owner } = await product.given.company());
  uploading = createUploading(product, await product.signedIn(owner));
});
afterAll(() => product.stop());
afterEach(() => vi.restoreAllMocks());

const text = (size: number) => Buffer.from(randomBytes(size).toString('hex').slice(0, size));
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const piecesOf = (id: string) => join(product.platform.config.dataDir, 'uploads', owner.companyId, id);
const rowsOf = async (id: string) =>
  (await product.db.asSystem((tx) => tx.execute(`select name from files where id = '${id}'`))).rows;

/** Lets the disk be full once. */
async function fillDisk() {
  const probe = await open('.', 'r');
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  vi.spyOn(Object.getPrototypeOf(probe), 'writeFile').mockRejectedValueOnce(full);
  await probe.close();
}

describe('an upload', () => {
  it('[MECH-11] is a file once its last byte is there, by the id that its sender chose', async () => {
    const bytes = text(100_000);
    const id = randomUUID();
    const declared = await uploading.declare({ id, bytes });
    expect([declared.statusCode, declared.json()]).toEqual([200, { offset: 0, file: null }]);
    const first = await uploading.append(id, 0, bytes.subarray(0, 60_000));
    expect([first.statusCode, first.json()]).toEqual([200, { offset: 60_000, file: null }]);
    const halfway = await uploading.progress(id);
    expect([halfway.headers['upload-offset'], halfway.json().offset]).toEqual(['60000', 60_000]);
    expect((await uploading.head(id.toUpperCase())).headers['upload-offset']).toBe('60000');
    expect((await uploading.get(id)).statusCode).toBe(404);
    const last = await uploading.append(id, 60_000, bytes.subarray(60_000));
    expect(last.json()).toMatchObject({
      offset: 100_000,
      file: { id, name: 'notes.txt', type: 'text/plain', size: 100_000, width: null, sizes: ['original'] },
    });
    expect(existsSync(piecesOf(id))).toBe(false);
    const content = await uploading.get(`${id}/content`);
    expect(content.rawPayload.equals(bytes)).toBe(true);
  });

  it('[MECH-11] cut into any pieces, each of them sent twice, is one file with the same bytes', async () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 4_999 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(cuts, async (at) => {
        const bytes = text(5_000);
        const id = randomUUID();
        await uploading.declare({ id, bytes });
        const edges = [0, ...new Set(at), bytes.length].sort((a, b) => a - b);
        for (const [place, start] of edges.slice(0, -1).entries()) {
          const piece = bytes.subarray(start, edges[place + 1]);
          expect((await uploading.append(id, start, piece)).statusCode).toBe(200);
          const again = await uploading.append(id, start, piece);
          expect([codeOf(again), again.json().current]).toEqual([
            [409, 'upload_offset'],
            { offset: edges[place + 1] },
          ]);
        }
        expect((await uploading.get(`${id}/content`)).rawPayload.equals(bytes)).toBe(true);
        expect(await rowsOf(id)).toHaveLength(1);
      }),
      { numRuns: 15 },
    );
  });

  it('[MECH-11] sent by many at once is one file', async () => {
    const bytes = text(50_000);
    const id = randomUUID();
    const all = Array.from({ length: 10 });
    const declared = await Promise.all(all.map(() => uploading.declare({ id, bytes })));
    expect(new Set(declared.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const answers = await Promise.all(all.map(() => uploading.append(id, 0, bytes)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => ![200, 409].includes(code))).toEqual(
      [],
    );
    const again = await uploading.declare({ id, bytes });
    expect(again.json()).toMatchObject({ offset: 50_000, file: { id } });
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('[MECH-11] that was whole when the server died is finished by the next who asks', async () => {
    const bytes = text(1_000);
    const id = randomUUID();
    await uploading.declare({ id, bytes });
    vi.spyOn(product.platform.storage, 'put').mockRejectedValueOnce(new Error('killed'));
    expect((await uploading.append(id, 0, bytes)).statusCode).toBe(500);
    expect((await uploading.progress(id)).json()).toEqual({ offset: 1_000, file: null });
    expect((await uploading.declare({ id, bytes })).json()).toMatchObject({ offset: 1_000, file: { id } });
  });

  it('[MECH-11] under the id of another is refused, and the same said again is not', async () => {
    const bytes = text(100);
    const id = randomUUID();
    await uploading.declare({ id, bytes });
    expect((await uploading.declare({ id, bytes })).statusCode).toBe(200);
    const differing = [{ name: 'other.txt' }, { size: 101 }, { sha256: 'a'.repeat(64) }];
    for (const other of differing)
      expect(codeOf(await uploading.declare({ id, bytes, ...other }))).toEqual([409, 'upload_differs']);
    await uploading.append(id, 0, bytes);
    expect(codeOf(await uploading.declare({ id, bytes: text(100) }))).toEqual([409, 'upload_differs']);
  });

  it('[MECH-11] keeps what arrived of a piece that was cut off, and goes on from there', async () => {
    const bytes = text(300_000);
    const id = randomUUID();
    await product.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = product.app.server.address() as { port: number };
    const { cookie } = await product.signedIn(owner);
    await uploading.declare({ id, bytes });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      [
        `PATCH /api/files/uploads/${id} HTTP/1.1`,
        ...['host: desk.test', `cookie: ${cookie}`, 'content-type: application/offset+octet-stream'],
        ...['upload-offset: 0', `content-length: ${bytes.length}`, '', ''],
      ].join('\r\n'),
    );
    socket.write(bytes.subarray(0, 200_000), () => socket.destroy());
    const offset = async () => (await uploading.progress(id)).json().offset;
    await until('some of it is kept', async () => (await offset()) > 0);
    const kept = await offset();
    expect(kept).toBeLessThanOrEqual(200_000);
    const rest = await uploading.append(id, kept, bytes.subarray(kept));
    expect(rest.json()).toMatchObject({ offset: 300_000, file: { id } });
  });
});

describe('an upload that lies', () => {
  it('[MECH-11] about its SHA-256 is refused and forgotten, and may begin again', async () => {
    const id = randomUUID();
    const bytes = text(1_000);
    await uploading.declare({ id, bytes, sha256: 'b'.repeat(64) });
    expect(codeOf(await uploading.append(id, 0, bytes))).toEqual([422, 'upload_damaged']);
    expect((await uploading.progress(id)).statusCode).toBe(404);
    expect(existsSync(piecesOf(id))).toBe(false);
    expect((await uploading.send({ id, bytes })).json().file.id).toBe(id);
  });

  it('[MECH-11] about its size gets no byte beyond it, and no file before it', async () => {
    const id = randomUUID();
    const bytes = text(1_000);
    await uploading.declare({ id, bytes, size: 900 });
    expect(codeOf(await uploading.append(id, 0, bytes))).toEqual([413, 'payload_too_large']);
    expect((await uploading.progress(id)).json().offset).toBe(0);
    expect(codeOf(await uploading.append(id, 0, bytes.subarray(0, 900)))).toEqual([422, 'upload_damaged']);
    const long = await uploading.send({ bytes, size: 1_100 });
    expect(long.json()).toEqual({ offset: 1_000, file: null });
  });

  it('[MECH-11] about where a piece begins is told where the next one does', async () => {
    const id = randomUUID();
    const bytes = text(1_000);
    await uploading.declare({ id, bytes });
    for (const offset of [1, 999, 1_000, 5_000]) {
      const answer = await uploading.append(id, offset, bytes);
      expect([codeOf(answer), answer.json().current]).toEqual([[409, 'upload_offset'], { offset: 0 }]);
    }
    for (const offset of ['', '-1', 'x', '1e3', '0x0', '9'.repeat(13)])
      expect((await uploading.append(id, offset, bytes)).statusCode).toBe(400);
  });

  it('[MECH-11] about its type is known by its content, or refused', async () => {
    const pdf = Buffer.from('%PDF-1.7\n%%EOF');
    const named = await uploading.send({ name: 'roof.jpg', bytes: pdf });
    expect(named.json().file).toMatchObject({ name: 'roof.jpg.pdf', type: 'application/pdf' });
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    for (const name of ['roof.jpg', 'roof.svg', 'notes.txt'])
      expect(codeOf(await uploading.send({ name, bytes: drawing }))).toEqual([422, 'file_refused']);
  });
});

describe('an upload that cannot be taken', () => {
  it('[MECH-11] is refused for its form', async () => {
    const bytes = text(10);
    const id = randomUUID();
    const bad = [{ size: 0 }, { size: 2 ** 40 }, { size: 1.5 }, { sha256: 'x' }, { name: '' }];
    for (const given of bad)
      expect(codeOf(await uploading.declare({ id, bytes, ...given }))).toEqual([400, 'validation_failed']);
    expect((await uploading.declare({ id: 'no-uuid', bytes })).statusCode).toBe(400);
    await uploading.declare({ id, bytes });
    for (const type of ['application/json', 'text/plain', 'multipart/form-data'])
      expect((await uploading.append(id, 0, bytes, type)).statusCode).toBe(415);
  });

  it('[MECH-11] brings at most 4 MB at once', async () => {
    const bytes = text(largestPiece + 1);
    const id = randomUUID();
    await uploading.declare({ id, bytes });
    expect(codeOf(await uploading.append(id, 0, bytes))).toEqual([413, 'payload_too_large']);
    expect((await uploading.append(id, 0, bytes.subarray(0, largestPiece))).json().offset).toBe(largestPiece);
  });

  it('[MECH-11] meets a full disk, is told so, and leaves nothing half-written', async () => {
    const id = randomUUID();
    const bytes = text(10_000);
    await uploading.declare({ id, bytes });
    await fillDisk();
    expect(codeOf(await uploading.append(id, 0, bytes))).toEqual([507, 'storage_full']);
    expect(readdirSync(piecesOf(id))).toEqual([]);
    expect((await uploading.append(id, 0, bytes)).json().file.id).toBe(id);
  });

  it('[MECH-11] is more than the plan’s storage holds, together with what else is on its way', async () => {
    const { owner: other, company } = await product.given.company();
    await product.given.subscription(company.id, { state: 'active' });
    const theirs = createUploading(product, await product.signedIn(other));
    const bytes = text(1_000);
    const id = randomUUID();
    await theirs.declare({ id, bytes });
    const left = storageAllowance('lead_magnets', 'small') - 1_500;
    await product.db.asSystem((tx) => tx.execute(`update uploads set size = ${left} where id = '${id}'`));
    expect(codeOf(await theirs.declare({ id: randomUUID(), bytes: text(1_501) }))).toEqual([
      409,
      'quota_exceeded',
    ]);
    expect((await theirs.declare({ id: randomUUID(), bytes })).statusCode).toBe(200);
    expect(codeOf(await theirs.declare({ id: randomUUID(), bytes }))).toEqual([409, 'quota_exceeded']);
  });

  // Every role may send files, so none can be lost that matters here.
  it.each([
    ['who is signed out', 401, 'delete from sessions where user_id = $1'],
    ['who is taken out of the team', 401, 'delete from memberships where user_id = $1'],
    [
      'whose company asks for a second factor',
      403,
      'update companies set second_factor_required = true where company_id in (select company_id from memberships where user_id = $1)',
    ],
    [
      'whose company is suspended',
      402,
      `insert into subscriptions (company_id, plan_id, business_size, state)
       select company_id, 'lead_magnets', 'small', 'suspended' from memberships where user_id = $1`,
    ],
  ])('[DOOR-1] [MECH-11] [MECH-2] comes from somebody %s while it is on its way', async (_, code, loss) => {
    const { owner: person } = await product.given.company();
    const theirs = createUploading(product, await product.signedIn(person));
    const bytes = text(1_000);
    const id = randomUUID();
    await theirs.declare({ id, bytes });
    const body = async function* () {
      yield bytes.subarray(0, 500);
      await product.db.asSystem((tx) => tx.execute(loss.replace('$1', `'${person.id}'`)));
      yield bytes.subarray(500);
    };
    expect((await theirs.append(id, 0, Readable.from(body()))).statusCode).toBe(code);
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('another company’s upload', () => {
  it('[MECH-11] is nowhere, and its id is free', async () => {
    const bytes = text(1_000);
    const id = randomUUID();
    await uploading.declare({ id, bytes });
    await uploading.append(id, 0, bytes.subarray(0, 500));
    const { owner: other } = await product.given.company();
    const theirs = createUploading(product, await product.signedIn(other));
    expect((await theirs.progress(id)).statusCode).toBe(404);
    expect((await theirs.append(id, 500, bytes.subarray(500))).statusCode).toBe(404);
    const own = text(20);
    expect((await theirs.send({ id, bytes: own })).json().file.size).toBe(20);
    expect((await uploading.append(id, 500, bytes.subarray(500))).json().file.size).toBe(1_000);
    expect((await theirs.get(`${id}/content`)).rawPayload.equals(own)).toBe(true);
  });
});
