import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frameAncestors, siteOf } from './sites.ts';

it.each([
  ['https://www.bright-roofs.co.uk/solar?x=1#top', 'www.bright-roofs.co.uk'],
  [' BrightRoofs.co.uk ', 'brightroofs.co.uk'],
  ['localhost:8080', 'localhost:8080'],
  ['http://sub.example.com:8443/', 'sub.example.com:8443'],
  ['xn--solr-noa.example', 'xn--solr-noa.example'],
  ['not a site', undefined],
  ['', undefined],
  ['https://', undefined],
  ['*.example.com', undefined],
  ["example.com; script-src 'unsafe-inline'", undefined],
])('[MAGNET-6] %j is the website %j', (typed, site) => {
  expect(siteOf(typed)).toBe(site);
});

it('[MAGNET-6] whatever is typed, nothing gets into a page’s security policy but names of sites', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.domain()), (typed) => {
      const site = siteOf(typed);
      if (site !== undefined) expect(site).toMatch(/^[a-z0-9.:-]+$/);
    }),
  );
});

it('[MAGNET-6] a site on the list may show a magnet with and without www', () => {
  expect(frameAncestors([])).toBe("'self'");
  expect(frameAncestors(['www.example.com'])).toBe(
    "'self' https://example.com http://example.com https://www.example.com http://www.example.com",
  );
});
