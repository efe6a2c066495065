import type { EntryPage } from '@heliodesk/core/contracts/operator';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let headers: { cookie: string };

const people = [
  {
    name: 'Ann Sparks',
    email: 'ann@brightroofs.example',
    answers: { '1': '15', '4': 'no', '4_text': 'Paper' },
  },
  { name: 'bob lamp', email: 'Bob@example.com', answers: null },
  { name: '', email: 'cat@example.com', answers: { '3_slider': 55 } },
  { name: 'Dee', email: '', answers: { '8': '=1+1' } },
  { name: 'Élan 100%', email: 'elan_1@example.com', answers: {} },
];

beforeAll(async () => {
  product = await startTestProduct({ OPERATOR_EMAIL: 'operator@example.com' });
  headers = await product.operatorSignedIn();
  for (const person of people) await add(person);
});
afterAll(() => product.stop());

let minutes = 0;
async function add({ name, email, answers }: { name: string; email: string; answers: object | null }) {
  minutes += 1;
  const joined = new Date(Date.parse('2026-11-01T09:00:00Z') + minutes * 60_000);
  const id = newId(joined);
  await product.db.pool.query(
    'insert into waitlist_entries (id, name, email, identity, quiz_answers, created_at) values ($1, $2, $3, $4, $5, $6)',
    [id, name, email, email.toLowerCase() || null, answers, joined],
  );
  return id;
}

const get = (url: string) => product.app.inject({ url: `/api/admin/${url}`, headers });
async function list(query = ''): Promise<EntryPage> {
  const response = await get(`waitlist${query}`);
  expect([query, response.statusCode]).toEqual([query, 200]);
  return response.json();
}
const found = async (query: string) => (await list(query)).items.map(({ name, email }) => name || email);
const everybody = ['Élan 100%', 'Dee', 'cat@example.com', 'bob lamp', 'Ann Sparks'];

describe('the waiting list', () => {
  it('shows everybody, the newest first, with what they answered in words', async () => {
    const { items: entries, next, total } = await list();
    expect(entries.map(({ name, email }) => name || email)).toEqual(everybody);
    expect([next, total]).toEqual([null, everybody.length]);
    expect(entries.at(-1)).toEqual({
      id: expect.any(String),
      name: 'Ann Sparks',
      email: 'ann@brightroofs.example',
      state: 'waiting',
      joinedAt: '2026-11-01T09:01:00.000Z',
      invitedAt: null,
      answers: [
        { question: 'How many installs do you complete per month?', answer: '15' },
        { question: 'Do you use a CRM or design platform?', answer: 'No: Paper' },
      ],
    });
    expect(entries.map(({ state }) => state)).toEqual([
      'waiting',
      'unreachable',
      'waiting',
      'waiting',
      'waiting',
    ]);
  });

  it.each([
    ['?sort=oldest', everybody.toReversed()],
    ['?sort=name', ['Ann Sparks', 'bob lamp', 'Dee', 'Élan 100%', 'cat@example.com']],
    ['?sort=email', ['Ann Sparks', 'bob lamp', 'cat@example.com', 'Élan 100%', 'Dee']],
    ['?state=unreachable', ['Dee']],
    ['?state=invited', []],
    ['?state=waiting&sort=oldest', ['Ann Sparks', 'bob lamp', 'cat@example.com', 'Élan 100%']],
    ['?search=SPARKS', ['Ann Sparks']],
    ['?search=brightroofs', ['Ann Sparks']],
    ['?search=BOB%40', ['bob lamp']],
    ['?search=%20ann%20', ['Ann Sparks']],
    ['?search=100%25', ['Élan 100%']],
    ['?search=_', ['Élan 100%']],
    ['?search=%25', ['Élan 100%']],
    ["?search='", []],
    ['?search=\\', []],
    ['?search=', everybody],
    ['?search=e&state=unreachable', ['Dee']],
  ])('finds with %s', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it.each([
    ['?sort=created_at', 'sort'],
    ['?sort=name%3Bdrop', 'sort'],
    ['?state=all', 'state'],
    ['?after=1', 'after'],
    ['?before=1', 'before'],
    [`?search=${'x'.repeat(101)}`, 'search'],
    ['?search=%00', 'search'],
    ['?limit=1', 'limit'],
    ['?search=a&search=b', 'search'],
  ])('refuses %s by the name of the field', async (query, field) => {
    const response = await get(`waitlist${query}`);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toContain(field);
  });
});

it('[API-4] no query, however odd, makes the lists fail', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom("'; drop table mails; --", '%', '\\', '\ud800'),
  );
  const name = fc.oneof(fc.constantFrom('search', 'state', 'sort', 'after'), text);
  const value = fc.oneof(text, fc.constantFrom('name', 'email', 'waiting', 'invited', crypto.randomUUID()));
  const path = fc.constantFrom('waitlist', 'waitlist.csv', 'companies');
  await fc.assert(
    fc.asyncProperty(path, fc.array(fc.tuple(name, value), { maxLength: 4 }), async (list, query) => {
      const written = new URLSearchParams();
      for (const [key, given] of query) written.append(key, given);
      expect([200, 400]).toContain((await get(`${list}?${written}`)).statusCode);
    }),
    { numRuns: 400 },
  );
});

describe('a long list', () => {
  beforeAll(async () => {
    for (let number = 0; number < 120; number += 1) {
      // Many of one name, so that a page ends among equals.
      await add({ name: number % 3 ? 'Same Name' : '', email: `long-${number}@example.com`, answers: null });
    }
  });

  it.each(['newest', 'oldest', 'name', 'email'])(
    'comes in pages that miss nobody, sorted by %s',
    async (sort) => {
      for (const filter of ['', '&search=long', '&state=waiting']) {
        const seen: string[] = [];
        let page = await list(`?sort=${sort}${filter}`);
        seen.push(...page.items.map(({ id }) => id));
        while (page.next) {
          expect(page.items).toHaveLength(50);
          page = await list(`?sort=${sort}${filter}&after=${page.next}`);
          seen.push(...page.items.map(({ id }) => id));
        }
        const expected = { '': 125, '&search=long': 120, '&state=waiting': 124 }[filter];
        expect([filter, seen.length, new Set(seen).size]).toEqual([filter, expected, expected]);
      }
    },
  );

  it('is exported whole, in the order and with the filter asked for, and no cell is a formula', async () => {
    const response = await get('waitlist.csv?sort=oldest');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="waiting-list.csv"');
    const [head, ann, bob, cat, dee, ...rest] = response.body.split('\r\n');
    expect(head).toMatch(/^Joined,Name,Email,State,Invited,How many installs do you complete per month\?,/);
    expect(ann).toBe(
      '2026-11-01T09:01:00.000Z,Ann Sparks,ann@brightroofs.example,Waiting,,15,,,No: Paper,,,,',
    );
    expect(bob).toContain('bob lamp,Bob@example.com');
    expect(cat).toContain('55 leads per month');
    expect(dee).toMatch(/,Dee,,No email,,.*,'=1\+1$/);
    expect(rest).toHaveLength(122);
    const filtered = await get('waitlist.csv?search=brightroofs');
    expect(filtered.body.trim().split('\r\n')).toHaveLength(2);
  });

  it('beyond what is looked through, a search finds those that begin with it', async () => {
    const ids = Array.from({ length: 10_000 }, () => newId(product.clock.now()));
    await product.db.pool.query(
      `insert into waitlist_entries (id, name, email)
       select id, 'Crowd', 'crowd-' || number || '@example.com' from unnest($1::uuid[]) with ordinality as given (id, number)`,
      [ids],
    );
    expect(await found('?search=ann%20s')).toEqual(['Ann Sparks']);
    expect(await found('?search=bob')).toEqual(['bob lamp']);
    expect(await found('?search=sparks')).toEqual([]);
    expect((await list('?search=crowd-777')).items).toHaveLength(11);
  });
});
