import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedLocation, countedPath, countedReferrer } from './page-address.ts';

const origin = 'https://desk.example.co.uk';

describe('the path that is counted', () => {
  it.each([
    ['/', {}, '/'],
    ['/pricing', {}, '/pricing'],
    ['/pricing/', {}, '/pricing'],
    ['/p/7f3a9c', { token: '7f3a9c' }, '/p/:token'],
    ['/sunny-roofs/solar-survey', { companyId: 'sunny-roofs' }, '/:companyId/solar-survey'],
    ['/p/a%20b', { token: 'a b' }, '/p/:token'],
    ['/no/such/page', { '*': 'no/such/page' }, '/*'],
  ])('[ANA-1] of %s with %o is %s', (pathname, params, counted) => {
    expect(countedPath(pathname, params)).toBe(counted);
  });

  it('[ANA-1] holds no value of a parameter, however it is written', () => {
    const value = fc.string({ minLength: 8, unit: 'grapheme' });
    fc.assert(
      fc.property(value, value, (token, typed) => {
        const counted = countedPath(`/p/${encodeURIComponent(token)}`, { token });
        expect(counted).toBe('/p/:token');
        // Somewhere between the address bar and the router the value was decoded in another way.
        expect(countedPath(`/p/${encodeURIComponent(token)}`, { token: `${typed}%` })).toBe('/*');
      }),
    );
  });
});

describe('the address that is reported', () => {
  it.each([
    ['', '/'],
    ['?view=results&answers=eyIxIjoiMTUifQ', '/'],
    ['?token=abc&session_id=cs_1', '/'],
    [
      '?utm_source=linkedin&utm_medium=post&utm_campaign=beta-30',
      '/?utm_source=linkedin&utm_medium=post&utm_campaign=beta-30',
    ],
    ['?utm_source=ada@example.com&utm_campaign=beta', '/?utm_campaign=beta'],
    ['?utm_content=x&utm_term=y&gclid=z', '/'],
  ])('[ANA-1] has of the query %s only what a campaign says about itself', (search, reported) => {
    expect(countedLocation(origin, '/', search)).toBe(origin + reported);
  });

  it('[ANA-1] never has an e-mail address in it', () => {
    const query = fc.record({ utm_source: fc.emailAddress(), email: fc.emailAddress() });
    fc.assert(
      fc.property(query, (values) => {
        expect(countedLocation(origin, '/', `?${new URLSearchParams(values)}`)).toBe(`${origin}/`);
      }),
    );
  });
});

it.each([
  ['', ''],
  ['not an address', ''],
  ['https://www.google.com/search?q=solar', 'https://www.google.com'],
  [`${origin}/?view=results&answers=abc`, origin],
])('[ANA-1] of the referrer %s only the site is reported', (referrer, reported) => {
  expect(countedReferrer(referrer)).toBe(reported);
});
