import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

const site = 'https://heliodesk.example';

describe('a path to go on to', () => {
  it.each(['/', '/bright-roofs', '/bright-roofs/team?invite=1#top', '/accept-invitation?token=a-_b'])(
    '[LOGIN-2] %s is taken as it is',
    (path) => {
      expect(safePath(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\\\[',
  ])('[LOGIN-2] %j leads nowhere', (path) => {
    expect(safePath(path)).toBeUndefined();
  });

  it('[LOGIN-2] never leaves the site, whatever is asked for', () => {
    const tricks = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '\t',
      '\n',
      ' ',
      ':',
      '@',
      '%2e',
      '%2f',
      '?',
      '#',
      'evil.example',
    );
    const paths = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(tricks).map((parts) => parts.join('')),
      fc.array(tricks).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(paths, (path) => {
        const safe = safePath(path);
        if (safe !== undefined) expect(new URL(safe, `${site}/login`).origin).toBe(site);
      }),
      { numRuns: 500 },
    );
  });

  it('[LOGIN-2] stays the same when it is asked about again', () => {
    const segments = fc.array(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { minLength: 1 });
    fc.assert(
      fc.property(segments, fc.string(), (parts, search) => {
        const path = `/${parts.join('/')}?q=${encodeURIComponent(search.toWellFormed())}`;
        const safe = safePath(path);
        expect(safe).toBeDefined();
        expect(safePath(safe ?? null)).toBe(safe);
      }),
    );
  });
});
