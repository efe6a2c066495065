import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { distinctive, formerValues, replacementsIn } from './terms.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const terms = distinctive({
  names: ['Jane O’Hara (junior)', 'Jane'],
  emails: ['jane+roof@example.com'],
  phones: ['07700 900456', '456'],
  addresses: ['1 High Street', 'High Street'],
});
const replacements = replacementsIn(terms);

/** As the database does it. */
async function replaced(text: string, { pattern, by } = { pattern: '', by: '' }) {
  const { rows } = await product.db.pool.query<{ text: string }>(
    `select regexp_replace($1, $2, $3, 'gi') as text`,
    [text, pattern, by],
  );
  return rows[0]?.text;
}

it.each([
  ['Ring jane  o’hara (Junior).', 'Ring [erased].'],
  ['Write to JANE+ROOF@example.com!', 'Write to [erased]!'],
  ['(07700) 900 456 or +44 (0)7700 900456 or 7700900456', '([erased] or [erased] or [erased]'],
  ['At 1 High\nStreet, not 11 High Street', 'At [erased], not 11 High Street'],
  ['Jane has jane+roof@example.com.uk and 077009004561', 'Jane has [erased].uk and 077009004561'],
])('[PRIVACY-3] in “%s” nobody else’s words are erased', async (text, expected) => {
  expect(await replaced(text, replacements?.text)).toBe(expected);
});

it('[PRIVACY-3] what is JSON stays JSON, with numbers of the same digits as they are', async () => {
  const value = {
    text: 'Called\nJane O’Hara (junior) on\t+447700900456',
    pence: 7700900456,
    cell: '7700900456',
  };
  const { rows } = await product.db.pool.query<{ json: string }>('select $1::jsonb::text as json', [
    JSON.stringify(value),
  ]);
  const told = JSON.parse((await replaced(rows[0]?.json ?? '', replacements?.json)) ?? '');
  expect(told).toEqual({ text: 'Called\n[erased] on\t[erased]', pence: 7700900456, cell: '[erased]' });
});

it('[PRIVACY-3] what somebody was called before is known from the changes', () => {
  const added = [{ op: 'replace', path: '', value: { name: 'Jane Hall' } }];
  const renamed = [
    { op: 'test', path: '/name', value: 'Jane Hall' },
    { op: 'replace', path: '/name', value: 'Jane Marlowe' },
  ];
  expect(new Set(formerValues([added, renamed, null], 'name'))).toEqual(
    new Set(['Jane Hall', 'Jane Marlowe']),
  );
  expect(replacementsIn({ names: [], emails: [], phones: [], addresses: [] })).toBeUndefined();
});
