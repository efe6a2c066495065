import { describe, expect, it } from 'vitest';
import { choiceIn } from './choice.ts';

describe('[SIGN-1] the plan and the size that an address asks for', () => {
  it.each([
    ['', 'lead_magnets', 'small'],
    ['?plan=solar_suite&businessSize=large', 'solar_suite', 'large'],
    ['?businessSize=medium', 'lead_magnets', 'medium'],
    ['?plan=essentials', 'lead_magnets', 'small'],
    ['?plan=__proto__&businessSize=constructor', 'lead_magnets', 'small'],
    ['?plan=&businessSize=SMALL', 'lead_magnets', 'small'],
  ])('%s is %s, %s', (search, plan, businessSize) => {
    expect(choiceIn(search)).toEqual({ plan, businessSize });
  });
});
