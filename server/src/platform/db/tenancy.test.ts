import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

/** Tables that belong to no company; whoever adds one says why in its tables.ts. */
const globalTables = [
  'beta_places_taken',
  'challenges',
  'checkouts',
  'email_changes',
  'invoice_series',
  'operators',
  'passkeys',
  'password_links',
  'payment_events',
  'rate_limits',
  'recovery_codes',
  'securing_links',
  'sessions',
  'simulator_clock',
  'simulator_events',
  'simulator_objects',
  'stored_objects',
  'totp_secrets',
  'trial_marks',
  'users',
  'waitlist_entries',
];

type Table = {
  name: string;
  secured: boolean;
  forced: boolean;
  of_company: boolean;
  policies: { using: string | null; check: string | null; command: string; permissive: boolean }[];
};

let product: TestProduct;
let tables: Table[];

beforeAll(async () => {
  product = await startTestProduct();
  const { rows } = await product.db.pool.query<Table>(`
    select relname as name, relrowsecurity as secured, relforcerowsecurity as forced,
      exists (select from pg_attribute
              where attrelid = c.oid and attname = 'company_id' and atttypid = 'uuid'::regtype) as of_company,
      coalesce((select json_agg(json_build_object(
          'using', pg_get_expr(polqual, c.oid), 'check', pg_get_expr(polwithcheck, c.oid),
          'command', polcmd, 'permissive', polpermissive))
        from pg_policy where polrelid = c.oid), '[]') as policies
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm', 'f', 'v')
    order by 1`);
  tables = rows;
});
afterAll(() => product.stop());

describe('every table', () => {
  it('belongs to companies or stands on the list of global ones', () => {
    expect(tables.filter((table) => !table.of_company).map(({ name }) => name)).toEqual(globalTables);
  });

  it('of companies hides their rows from each other, even from its owner', () => {
    const ofCompanies = tables.filter((table) => table.of_company);
    expect(ofCompanies.map(({ name }) => name)).toContain('mails');
    for (const { name, secured, forced, policies } of ofCompanies) {
      expect({ name, secured, forced }).toEqual({ name, secured: true, forced: true });
      const [opening, ...others] = policies.filter(({ permissive }) => permissive);
      expect(others, name).toEqual([]);
      expect(opening, name).toMatchObject({ command: '*' });
      for (const rule of [opening?.using, opening?.check]) {
        expect(rule, name).toContain("NULLIF(current_setting('app.company_id'::text, true), ''::text)");
        expect(rule, name).toContain("current_setting('app.scope'::text, true) = 'system'::text");
      }
    }
  });

  it('[FIELD-1] of companies that belongs to a project hides from those of the field what is not theirs', async () => {
    const { rows } = await product.db.pool.query<{ name: string }>(`
      select table_name as name from information_schema.columns
      where column_name = 'project_id' and table_schema = 'public'`);
    const ofProjects = [
      ...rows.map(({ name }) => name),
      'projects',
      'contacts',
      'properties',
      'project_totals',
    ];
    expect(ofProjects).toEqual(expect.arrayContaining(['notes', 'tasks', 'visits', 'changes']));
    for (const { name, policies } of tables.filter((table) => ofProjects.includes(table.name))) {
      const closing = policies.filter(({ permissive }) => !permissive);
      expect(closing, name).toHaveLength(1);
      expect(closing[0]?.using, name).toContain("current_setting('app.field_user_id'::text, true)");
    }
  });

  it('of companies shows and takes nothing without a scope', async () => {
    const { company, owner } = await product.given.company();
    const headers = await product.signedIn(owner);
    const payload = { emails: ['late@example.com'], role: 'member' };
    await product.app.inject({ method: 'POST', url: '/api/team/invitations', headers, payload });
    const filled: string[] = [];
    for (const { name } of tables.filter((table) => table.of_company)) {
      const count = `select count(*)::int as seen from ${name}`;
      expect((await product.db.pool.query(count)).rows, name).toEqual([{ seen: 0 }]);
      const { rows } = await product.db.asSystem((tx) => tx.execute<{ seen: number }>(count));
      if (rows[0]?.seen === 0) continue;
      filled.push(name);
      expect((await product.db.pool.query(`delete from ${name}`)).rowCount, name).toBe(0);
      const columns = await columnsOf(name);
      const again = `insert into ${name} (${columns}) select ${columns} from json_populate_record(null::${name}, $1)`;
      const [row] = (await product.db.asSystem((tx) => tx.execute(`select * from ${name} limit 1`))).rows;
      const written = product.db.pool.query(again, [JSON.stringify({ ...row, company_id: company.id })]);
      await expect(written, name).rejects.toThrow('row-level security');
    }
    expect(filled).toEqual(
      expect.arrayContaining(['changes', 'companies', 'invitations', 'mails', 'memberships']),
    );
  });
});

/** A table's columns, but for generated ones. */
async function columnsOf(table: string): Promise<string> {
  const { rows } = await product.db.pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.columns ?? '';
}
