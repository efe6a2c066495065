import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('[ANA-2] where storage is refused, a session lasts as long as the page', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { sessionId, forgetSession } = await import('./session.ts');
  const first = sessionId();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(sessionId()).toBe(first);
  forgetSession();
  expect(sessionId()).not.toBe(first);
});

it('[ANA-2] a page without https has no session, and goes on without one', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('crypto', {});
  const { sessionId } = await import('./session.ts');
  expect(sessionId()).toBeUndefined();
});
