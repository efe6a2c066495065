import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Headers = Record<string, string>;
const close = (headers: Headers, name: string) =>
  product.app.inject({ method: 'POST', url: '/api/company/closing', headers, payload: { name } });
const keep = (headers: Headers) =>
  product.app.inject({ method: 'DELETE', url: '/api/company/closing', headers });
const closesAt = async (headers: Headers) =>
  (await product.app.inject({ url: '/api/auth/me', headers })).json().company.closesAt;

async function company(name = 'Bright Roofs') {
  const made = await product.given.company({ name });
  const headers = await product.signedIn(made.owner);
  return { ...made, headers };
}

describe('closing a company', () => {
  it('wants its name, is told to every owner, and leaves thirty days', async () => {
    const { company: made, owner, headers } = await company('Sun & Sons');
    const second = await product.given.person(made.id, 'owner');
    const member = await product.given.person(made.id, 'member');
    const refused = await close(headers, 'Sons & Sun');
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['name']]);
    expect(await closesAt(headers)).toBeNull();
    expect((await close(headers, ' sun & sons')).statusCode).toBe(200);
    const day = new Date(product.clock.now().getTime() + 30 * 24 * 60 * 60_000).toISOString();
    expect(await closesAt(headers)).toBe(day);
    expect(await closesAt(await product.signedIn(member))).toBe(day);
    for (const { email } of [owner, second]) {
      const [mail] = await product.mailsTo(email);
      expect(mail?.subject).toBe('Sun & Sons will be closed on 15 December 2026');
      expect(mail?.text).toContain(`https://desk.test/${made.identifier}/company`);
    }
    expect(await product.mailsTo(member.email)).toEqual([]);
  });

  it('asked for twice, stays with the first day', async () => {
    const { headers, owner } = await company();
    await Promise.all([close(headers, 'Bright Roofs'), close(headers, 'Bright Roofs')]);
    const day = await closesAt(headers);
    product.clock.advance({ days: 1 });
    expect((await close(headers, 'Bright Roofs')).statusCode).toBe(200);
    expect(await closesAt(headers)).toBe(day);
    expect(await product.mailsTo(owner.email)).toHaveLength(1);
  });

  it('can be stopped until the day, and then nothing is deleted', async () => {
    const { headers, owner } = await company();
    await close(headers, 'Bright Roofs');
    product.clock.advance({ days: 29 });
    const later = await product.signedIn(owner);
    expect((await keep(later)).statusCode).toBe(200);
    expect(await closesAt(later)).toBeNull();
    product.clock.advance({ days: 2 });
    await product.runTask('company:close-due');
    expect((await product.app.inject({ url: '/api/company', headers: later })).statusCode).toBe(200);
    expect((await product.mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('will be closed on'),
      'Bright Roofs stays open',
    ]);
  });

  it('of one company that cannot be deleted keeps no other', async () => {
    const stuck = await company('Stuck Roofs');
    const free = await company('Free Roofs');
    for (const { headers, company: made } of [stuck, free]) await close(headers, made.name);
    product.clock.advance({ days: 30 });
    await product.db.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
      create trigger stuck before delete on companies for each row
      when (old.company_id = '${stuck.company.id}') execute function refuse()`);
    await product.runTask('company:close-due');
    expect(await rowsOf(free.company.id)).toEqual([]);
    expect(await rowsOf(stuck.company.id)).toContain('companies');
    await product.db.pool.query('drop trigger stuck on companies');
    await product.runTask('company:close-due');
    expect(await rowsOf(stuck.company.id)).toEqual([]);
  });

  it('deletes everything of it on the day, and of nobody else', async () => {
    const { company: made, owner, headers } = await company('Gone Roofs');
    const other = await company('Other Roofs');
    const both = await product.given.person(made.id, 'member');
    await product.db.asSystem((tx) =>
      tx.execute(
        `insert into memberships (company_id, user_id, role) values ('${other.company.id}', '${both.id}', 'member')`,
      ),
    );
    await product.app.inject({ method: 'POST', url: '/api/company/export', headers });
    await close(headers, 'Gone Roofs');
    await product.workOff();
    await product.runTask('company:close-due');
    expect((await product.app.inject({ url: '/api/company', headers })).statusCode).toBe(200);
    product.clock.advance({ days: 30 });
    await product.runTask('company:close-due');
    expect(await rowsOf(made.id)).toEqual([]);
    expect((await product.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
    const { rows } = await product.db.pool.query('select id from users where id = any($1)', [
      [owner.id, both.id],
    ]);
    expect(rows).toEqual([{ id: both.id }]);
    const signedIn = await product.signedIn({ ...other.owner });
    expect((await product.app.inject({ url: '/api/company', headers: signedIn })).statusCode).toBe(200);
    expect((await product.mailsTo(owner.email)).at(-1)?.subject).toBe('Gone Roofs has been closed');
  });
});

/** The tables that still hold something of a company. */
function rowsOf(companyId: string): Promise<string[]> {
  return product.db.asSystem(async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(
      "select table_name as name from information_schema.columns where column_name = 'company_id' and table_schema = 'public'",
    );
    const left: string[] = [];
    for (const { name } of tables) {
      const { rows } = await tx.execute(`select 1 from ${name} where company_id = '${companyId}' limit 1`);
      if (rows.length > 0) left.push(name);
    }
    return left;
  });
}
