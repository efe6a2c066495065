import { expect, it } from 'vitest';
import { pathToStartAgain, returnedCardIn } from './returned-card.ts';

const read = (search: string) => returnedCardIn(new URLSearchParams(search));

it('nobody comes back from a bank without a card form', () => {
  expect(read('')).toBeUndefined();
  expect(read('redirect_status=succeeded')).toBeUndefined();
  expect(read('setup_intent=')).toBeUndefined();
});

it('a card comes back approved or not', () => {
  expect(read('setup_intent=seti_1&redirect_status=succeeded')).toEqual({
    setupId: 'seti_1',
    approved: true,
    startsAgainWith: undefined,
  });
  expect(read('setup_intent=seti_1&redirect_status=failed')?.approved).toBe(false);
});

it('who starts again finds what they had chosen, and nobody is made to choose what there is not', () => {
  const chosen = { planId: 'solar_suite', businessSize: 'medium' } as const;
  const [path, search] = pathToStartAgain('bright-roofs', chosen).split('?');
  expect(path).toBe('/bright-roofs/billing');
  expect(read(`${search}&setup_intent=seti_1`)?.startsAgainWith).toEqual(chosen);
  expect(read('plan=gold&size=huge&setup_intent=seti_1')?.startsAgainWith).toBeUndefined();
});
