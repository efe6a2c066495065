import { afterEach, expect, it, vi } from 'vitest';
import { recordEvent } from './record-event.ts';

afterEach(() => vi.unstubAllGlobals());

it('[ANA-3] recording an event sends nothing and keeps nothing, by whatever way a page could', () => {
  const ways = {
    fetch: vi.fn(),
    XMLHttpRequest: vi.fn(),
    WebSocket: vi.fn(),
    EventSource: vi.fn(),
    Image: vi.fn(),
    navigator: { sendBeacon: vi.fn() },
    localStorage: { setItem: vi.fn() },
    sessionStorage: { setItem: vi.fn() },
    document: { createElement: vi.fn() },
    dataLayer: { push: vi.fn() },
  };
  vi.stubGlobal('window', globalThis);
  for (const [name, way] of Object.entries(ways)) vi.stubGlobal(name, way);
  const event = { eventType: 'signup', eventCategory: 'waitlist', pagePath: '/' };
  expect(recordEvent(event)).toBeUndefined();
  const used = Object.values(ways)
    .flatMap((way) => (typeof way === 'function' ? [way] : Object.values(way)))
    .filter((way) => vi.mocked(way).mock.calls.length > 0);
  expect(used).toEqual([]);
});
