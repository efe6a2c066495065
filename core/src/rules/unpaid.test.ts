import { describe, expect, it } from 'vitest';
import { accessEndsAt, dueOf, unpaidStateOf } from './unpaid.ts';

const since = new Date('2026-12-15T09:00:00Z');
const on = (date: string) => new Date(`${date}T09:00:00Z`);

it('[SIGN-13] whoever does not pay is suspended after 15 days and ended after 45, whatever the provider is set to', () => {
  expect(unpaidStateOf(since, on('2026-12-29'))).toBe('past_due');
  expect(unpaidStateOf(since, on('2026-12-30'))).toBe('suspended');
  expect(accessEndsAt('past_due', since)).toEqual(on('2026-12-30'));
  expect(accessEndsAt('suspended', since)).toEqual(on('2027-01-29'));
  expect(accessEndsAt('active', since)).toBeNull();
  expect(accessEndsAt('suspended', null)).toBeNull();
});

describe('[SIGN-12] what is due', () => {
  const invoice = (id: string, status: string, fromCredit = 0) => ({
    ...{ id, status, gross: 5_400, fromCredit, reduced: 0 },
  });
  const owing = {
    ...({ state: 'suspended', periodEndsAt: on('2027-01-15') } as const),
    ...{ price: 4_500, credit: 0, vatRate: 20 },
  };
  const newestFirst = [
    invoice('in_4', 'open', 400),
    invoice('in_3', 'uncollectible'),
    invoice('in_2', 'open', 5_400),
    invoice('in_1', 'paid'),
  ];
  const names = (due: ReturnType<typeof dueOf<(typeof newestFirst)[number]>>) =>
    due.invoices.map(({ invoice: { id }, due: pence }) => [id, pence]);

  it('is what is open, with the credit on it taken off', () => {
    const due = dueOf(owing, newestFirst, on('2027-01-14'));
    expect([names(due), due.renewal, due.total]).toEqual([[['in_4', 5_000]], null, 5_000]);
  });

  it('is the month that begins as well, where the last one is over, with what credit there is', () => {
    expect(dueOf({ ...owing, credit: 1_000 }, newestFirst, on('2027-01-15'))).toMatchObject({
      ...{ renewal: { gross: 5_400, due: 4_400 }, total: 9_400 },
    });
    expect(dueOf({ ...owing, credit: 9_000 }, [], on('2027-01-15'))).toMatchObject({
      ...{ renewal: { gross: 5_400, due: 0 }, total: 0 },
    });
    expect(dueOf({ ...owing, vatRate: 0 }, [], on('2027-01-15')).renewal).toEqual({
      gross: 4_500,
      due: 4_500,
    });
    expect(dueOf({ ...owing, state: 'past_due' }, newestFirst, on('2027-01-15')).renewal).toBeNull();
  });

  it('is also what was written off, before somebody starts again', () => {
    const due = dueOf({ ...owing, state: 'canceled' }, newestFirst, on('2027-01-15'));
    expect([names(due), due.total]).toEqual([
      [
        ['in_3', 5_400],
        ['in_4', 5_000],
      ],
      10_400,
    ]);
  });
});
