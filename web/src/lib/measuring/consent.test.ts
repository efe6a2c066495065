import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = new EventTarget();
const refused = () => {
  throw new DOMException('refused', 'SecurityError');
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [null, undefined],
  ['granted', 'granted'],
  ['denied', 'denied'],
  ['yes', undefined],
])('[ANA-4] what stands in storage as %s means %s', async (kept, meant) => {
  vi.stubGlobal('localStorage', { getItem: () => kept });
  const { currentConsent } = await import('./consent.ts');
  expect(currentConsent()).toBe(meant);
});

it('[ANA-4] a choice is kept, and told to those who wait for it until they stop waiting', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const { chooseConsent, currentConsent, onConsent } = await import('./consent.ts');
  const told: unknown[] = [];
  const stop = onConsent(() => told.push(currentConsent()));
  chooseConsent('denied');
  chooseConsent('granted');
  stop();
  chooseConsent('denied');
  expect(told).toEqual(['denied', 'granted']);
  expect([...kept]).toEqual([['measuring-consent', 'denied']]);
});

it('[ANA-4] where storage is refused, a choice lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused });
  const { chooseConsent, currentConsent } = await import('./consent.ts');
  expect(currentConsent()).toBeUndefined();
  chooseConsent('granted');
  expect(currentConsent()).toBe('granted');
});
