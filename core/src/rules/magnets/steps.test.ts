import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStep, listedSite, sourceOfVisit } from './steps.ts';

const nowhere = { source: '', referrer: '', page: 'https://www.roofs.example/solar' };

it.each([
  [{}, 'direct'],
  [{ source: 'Newsletter ' }, 'newsletter'],
  [{ source: 'google', referrer: 'https://www.bing.com/' }, 'google'],
  [{ referrer: 'https://www.google.co.uk/search?q=solar' }, 'google.co.uk'],
  [{ referrer: 'https://roofs.example/' }, 'direct'],
  [{ referrer: 'android-app://com.mail' }, 'direct'],
  [{ source: '<b>=cmd|x</b>' }, 'bcmdx/b'],
])('[STEPS-2] a visit with %j comes from %j', (given, source) => {
  expect(sourceOfVisit({ ...nowhere, ...given })).toBe(source);
});

it('[STEPS-2] whatever a visitor’s browser says, a source is short and plain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.webUrl(), (source, referrer) => {
      expect(sourceOfVisit({ source, referrer, page: '' })).toMatch(/^[a-z0-9._+:/ -]{1,60}$/);
    }),
  );
});

it('[STEPS-1] steps are named by our words and by ids of questions', () => {
  expect(['view', 'contact', 'question:0198b4f2-0000-7000-8000-000000000701'].every(isStep)).toBe(true);
  expect(['', 'A', '<b>', 'x'.repeat(61), '=1+1'].some(isStep)).toBe(false);
});

it('[MAGNET-6] an address belongs to a site on the list with and without www, and to no other', () => {
  const sites = ['www.roofs.example', 'shop.example:8443'];
  expect(listedSite('https://roofs.example/solar', sites)).toBe('roofs.example');
  expect(listedSite('http://shop.example:8443/', sites)).toBe('shop.example:8443');
  for (const other of ['https://roofs.example.evil.test/', 'https://shop.example/', 'nonsense', ''])
    expect(listedSite(other, sites)).toBeUndefined();
});
