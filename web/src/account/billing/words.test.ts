import type { BillingSubscription } from '@heliodesk/core/contracts/billing';
import { withVat } from '@heliodesk/core/rules/vat';
import { describe, expect, it } from 'vitest';
import {
  cancelWords,
  cardWarning,
  cardWords,
  creditWords,
  dueWords,
  expiryWords,
  isExpired,
  meaningOf,
  outlook,
  smallerNext,
} from './words.ts';

const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2026 };
const trial: BillingSubscription = {
  planId: 'lead_magnets',
  businessSize: 'small',
  next: null,
  state: 'trialing',
  cancelScheduled: false,
  trialEndsAt: '2026-12-15T09:00:00.000Z',
  periodEndsAt: '2026-12-15T09:00:00.000Z',
  endedAt: null,
  card,
  nextCharge: { amount: withVat(4500), at: '2026-12-15T09:00:00.000Z' },
  credit: 0,
};
const now = new Date('2026-11-15T09:00:00Z');

describe('[SIGN-10] how a subscription goes on', () => {
  it('counts the days of a trial, and the last one is one', () => {
    expect(outlook(trial, now)).toBe('30 days left of your free trial, which ends on 15 December 2026.');
    expect(outlook(trial, new Date('2026-12-14T10:00:00Z'))).toMatch(/^1 day left/);
  });

  it('says that a cancelled trial costs nothing', () => {
    const words = 'It ends on 15 December 2026, as you asked. You won’t be charged.';
    expect(outlook({ ...trial, cancelScheduled: true }, now)).toBe(words);
    expect(cancelWords(trial)).toContain('runs until 15 December 2026, and you won’t be charged.');
  });

  it('says of what is cancelled nothing that only holds for what goes on', () => {
    expect(meaningOf(trial)).toBe('You can use everything, and you won’t be charged yet.');
    for (const state of ['trialing', 'active'] as const)
      expect(meaningOf({ ...trial, state, cancelScheduled: true })).toBe('You can still use everything.');
    const overdue = { ...trial, state: 'past_due', cancelScheduled: true } as const;
    expect(meaningOf(overdue)).toContain('Your last payment failed.');
  });

  it('says until when a month that is paid for lasts', () => {
    const active = { ...trial, state: 'active', periodEndsAt: '2027-01-15T09:00:00.000Z' } as const;
    expect(outlook(active, now)).toBeUndefined();
    expect(outlook({ ...active, cancelScheduled: true }, now)).toBe(
      'It ends on 15 January 2027, as you asked. You won’t be charged again.',
    );
    expect(cancelWords(active)).toContain('until 15 January 2027. You won’t be charged again.');
    expect(cancelWords({ ...active, state: 'past_due' })).toContain('You still need to pay what’s overdue.');
  });

  it('says what becomes of a credit', () => {
    const active = { ...trial, state: 'active', credit: 1_250 } as const;
    expect(creditWords(active)).toBe('You have a credit of £12.50. We’ll use it before we charge your card.');
    expect(cancelWords(active)).toContain('You have a credit of £12.50. We’ll keep it');
    expect(creditWords({ ...active, state: 'canceled' })).toContain('If you’d rather have it back');
    expect(cancelWords({ ...active, credit: 0 })).not.toContain('credit');
  });

  it('says when it has ended', () => {
    const ended = { ...trial, state: 'canceled', endedAt: '2027-01-15T09:00:00.000Z' } as const;
    expect(outlook(ended, now)).toBe('It ended on 15 January 2027.');
  });
});

describe('a card', () => {
  it('is named by its brand and its last four digits', () => {
    expect(cardWords(card)).toBe('Visa ending in 4242');
    expect(cardWords({ ...card, brand: 'Aurora' })).toBe('Aurora ending in 4242');
    expect(expiryWords({ ...card, expMonth: 3 })).toBe('03/26');
  });

  it('is good until the end of its month', () => {
    expect(isExpired(card, new Date('2026-12-31T23:59:59Z'))).toBe(false);
    expect(isExpired(card, new Date('2027-01-01T00:00:00Z'))).toBe(true);
  });

  it('is warned of when it expires before the next charge, or has expired already', () => {
    expect(cardWarning(trial, now)).toBeUndefined();
    const short = { ...trial, card: { ...card, expMonth: 11 } };
    expect(cardWarning(short, now)).toContain('expires before your next charge on 15 December 2026');
    expect(cardWarning({ ...short, nextCharge: null }, now)).toBeUndefined();
    expect(cardWarning({ ...short, card: { ...card, expMonth: 10 } }, now)).toContain('has expired');
    expect(cardWarning({ ...trial, card: null }, now)).toBeUndefined();
  });
});

describe('[SIGN-12] [SIGN-13] what is due', () => {
  const owed = { id: 'in_1', number: 'HD-1', issuedAt: now.toISOString(), gross: 5_400, due: 5_400 };
  const due = {
    ...{ invoices: [owed], renewal: { gross: 5_400, due: 5_400 }, total: 10_800 },
    endsAt: '2026-12-30T09:00:00.000Z',
  };

  it.each([
    ['past_due', due.endsAt, 'Pay by 30 December 2026. After that your team can read'],
    ['suspended', due.endsAt, 'If it isn’t paid by 30 December 2026, your subscription ends.'],
    ['canceled', null, 'You’ll need to pay it before you start again.'],
    ['suspended', null, 'Your bank hasn’t confirmed this payment yet.'],
    ['active', null, 'Your bank hasn’t confirmed this payment yet.'],
  ] as const)('of a company that is %s until %s says: %s', (state, endsAt, words) => {
    expect(dueWords({ ...due, endsAt }, { ...trial, state })).toContain(words);
  });

  it('stays owed by a suspended company that cancels, but for the month that does not begin', () => {
    const words = cancelWords({ ...trial, state: 'suspended' }, due);
    expect(words).toContain('Your subscription ends now. You’ll still owe £54.00 from before.');
  });

  it('of a smaller plan begins with the next month', () => {
    const next = { planId: 'essentials', businessSize: 'small' } as const;
    expect(smallerNext({ ...trial, next })).toBe(
      'It changes to Essentials, small business on 15 December 2026.',
    );
    expect(smallerNext(trial)).toBeUndefined();
  });
});
