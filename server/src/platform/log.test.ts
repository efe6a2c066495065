import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '#platform/http/server.ts';
import { createLog } from '#platform/log.ts';
import { insertMail } from '#platform/mail/store.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const typed = 'ann.smith@example.com';

function listening({ production = true } = {}) {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace', production }, { write: (line) => void lines.push(line) });
  return { log, lines };
}

function failedQuery(id: string): Promise<Error> {
  const mail = { id, kind: 'test', recipient: typed, content: { name: 'Ann Smith' } };
  return product.db
    .asSystem((tx) => insertMail(tx, mail))
    .then(
      () => Promise.reject(new Error('The query did not fail')),
      (error) => error,
    );
}

describe('the log of a failed query', () => {
  it.each([true, false])(
    'has the statement and the place, and no value (production: %s)',
    async (production) => {
      const { log, lines } = listening({ production });
      const error = await failedQuery(`${typed} is "no" id`);
      expect(`${error.message} ${(error.cause as Error).message}`).toContain(typed);
      log.error({ err: error }, 'A request failed');
      const said = lines.join('');
      expect(said).not.toMatch(/ann|smith|example\.com|is "no" id/i);
      expect(said).toContain('insert into mails');
      expect(said).toContain('invalid input syntax for type uuid');
      expect(said).toContain('mail/store.ts');
    },
  );

  it('names its kind and PostgreSQL’s code', async () => {
    const { log, lines } = listening();
    const id = '019a8000-0000-7000-8000-000000000001';
    await product.db.asSystem((tx) => insertMail(tx, { id, kind: 'test', recipient: typed, content: {} }));
    log.error({ err: await failedQuery(id) }, 'A request failed');
    const { err } = JSON.parse(lines[0] ?? '');
    expect(Object.keys(err).sort()).toEqual(['cause', 'message', 'stack', 'type']);
    expect(err.type).toBe('DrizzleQueryError');
    expect(err.cause).toMatchObject({ type: 'DatabaseError', code: '23505' });
    expect(lines.join('')).not.toMatch(/Key \(|smith|example\.com|019a8000/);
  });

  it('is as silent when a route fails with it', async () => {
    const { log, lines } = listening();
    const app = await createHttpServer({ ...product.platform, log });
    app.get('/api/test/failing', { config: { access: 'public' } }, async () => {
      throw await failedQuery('no id');
    });
    expect((await app.inject('/api/test/failing')).statusCode).toBe(500);
    await app.close();
    expect(lines.some((line) => line.includes('A request failed'))).toBe(true);
    expect(lines.join('')).not.toMatch(/smith|example\.com|no id/);
  });
});

describe('the log of an error', () => {
  it('says what caused it, and ends where causes go in a circle', () => {
    const { log, lines } = listening({ production: false });
    const cause = new Error('the disk is full');
    const error = new Error('the file was not written', { cause });
    cause.cause = error;
    log.warn({ err: error }, 'A job failed');
    expect(lines.join('')).toMatch(/A job failed\nthe file was not written\ncaused by: the disk is full\n/);
  });

  it('leaves out addresses and keeps paths', () => {
    const { log, lines } = listening();
    log.warn(
      { err: new Error(`450 <${typed}>: try later, see /node_modules/@fastify/swagger`) },
      'A job failed',
    );
    expect(JSON.parse(lines[0] ?? '').err.message).toBe(
      '450 <…>: try later, see /node_modules/@fastify/swagger',
    );
  });

  it('takes anything that was thrown', () => {
    const { log, lines } = listening();
    for (const thrown of ['words', 7, null, { message: typed }]) log.warn({ err: thrown }, 'A job failed');
    const errors = lines.map((line) => JSON.parse(line).err);
    expect(errors.map(({ message }) => message)).toEqual(['words', '7', 'null', '[object Object]']);
  });
});
