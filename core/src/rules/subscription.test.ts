import { describe, expect, it } from 'vitest';
import {
  type SubscriptionCommand,
  type SubscriptionState,
  standingOf,
  subscriptionCommands,
  subscriptionStates,
  takesCommand,
  trialDaysLeft,
} from './subscription.ts';

describe('[SIGN-10] what a state allows', () => {
  it.each([
    ['pending_payment', 'paying'],
    ['trialing', 'working'],
    ['active', 'working'],
    ['past_due', 'working'],
    ['suspended', 'reading'],
    ['canceled', 'reading'],
    [null, 'working'],
  ] as const)('of a company that is %s is %s', (state, standing) => {
    expect(standingOf(state)).toBe(standing);
  });
});

describe('a subscription', () => {
  const commands = Object.keys(subscriptionCommands) as SubscriptionCommand[];
  const taken = (state: SubscriptionState, cancelScheduled: boolean) =>
    commands.filter((command) => takesCommand({ state, cancelScheduled }, command));

  it.each([
    ['pending_payment', []],
    ['trialing', ['change-plan', 'cancel', 'update-card']],
    ['active', ['change-plan', 'cancel', 'update-card', 'pay']],
    ['past_due', ['cancel', 'update-card', 'pay']],
    ['suspended', ['cancel', 'update-card', 'pay']],
    ['canceled', ['pay', 'start-again']],
  ] as const)('that is %s takes %j', (state, expected) => {
    expect(taken(state, false)).toEqual(expected);
  });

  it('that is cancelled for later can be resumed, and neither changed nor cancelled again', () => {
    expect(taken('active', true)).toEqual(['resume', 'update-card', 'pay']);
    expect(taken('trialing', true)).toEqual(['resume', 'update-card']);
  });

  it('has a line for every state', () => {
    for (const state of subscriptionStates) expect(standingOf(state)).toBeTruthy();
  });
});

it.each([
  ['2026-12-15T09:00:00Z', 30],
  ['2026-11-15T09:00:01Z', 1],
  ['2026-11-16T09:00:00Z', 1],
  ['2026-11-16T09:00:01Z', 2],
  ['2026-11-15T09:00:00Z', 0],
  ['2026-11-01T09:00:00Z', 0],
])('a trial that ends at %s has %i days left', (end, days) => {
  expect(trialDaysLeft(new Date(end), new Date('2026-11-15T09:00:00Z'))).toBe(days);
});
