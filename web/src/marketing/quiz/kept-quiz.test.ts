import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomId } from '../../lib/random-id.ts';
import { localShelf } from './kept-quiz.ts';

const key = '8f14e45f-ceea-467f-9575-1b2c3d4e5f60';
const stored = new Map<string, string>();
let windowEvents: EventTarget;

beforeEach(() => {
  stored.clear();
  windowEvents = new EventTarget();
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the kept quiz', () => {
  it('[WAIT-7] is read as it was written, and gone once removed', () => {
    const quiz = { current: 3, answers: { '1_slider': 12, '4': 'no' }, submissionKey: key };
    localShelf.write(quiz);
    expect(localShelf.read()).toEqual(quiz);
    localShelf.remove();
    expect(localShelf.read()).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it.each(['', '{', 'null', '7', '"x"'])('[WAIT-7] damaged to %j counts as none', (text) => {
    stored.set('quiz', text);
    expect(localShelf.read()).toBeUndefined();
  });

  it.each([-1, 8, 1.5, '2', null])('[WAIT-7] with the place %j starts at the first question', (current) => {
    stored.set('quiz', JSON.stringify({ current, answers: { '1': '5' }, submissionKey: key }));
    expect(localShelf.read()).toEqual({ current: 0, answers: { '1': '5' }, submissionKey: key });
  });

  it('[WAIT-7] without a sound key gets a new one', () => {
    stored.set('quiz', JSON.stringify({ current: 0, answers: {}, submissionKey: '<script>' }));
    expect(localShelf.read()?.submissionKey).toMatch(/^[\da-f-]{36}$/);
  });

  it('[WAIT-7] is none where storage is refused, and nothing breaks', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(localShelf.read()).toBeUndefined();
    expect(() => localShelf.write({ current: 0, answers: {}, submissionKey: key })).not.toThrow();
    expect(() => localShelf.remove()).not.toThrow();
  });

  it('[WAIT-7] tells what another tab kept or removed, and nothing of other keys or damage', () => {
    const [onKept, onRemoved] = [vi.fn(), vi.fn()];
    localShelf.watch({ onKept, onRemoved });
    const happens = (name: string | null, newValue: string | null) => {
      if (newValue !== null && name) stored.set(name, newValue);
      windowEvents.dispatchEvent(Object.assign(new Event('storage'), { key: name, newValue }));
    };
    happens('theme', 'dark');
    happens('quiz', '{');
    happens(null, null);
    expect([onKept, onRemoved].map((listener) => listener.mock.calls.length)).toEqual([0, 0]);
    happens('quiz', JSON.stringify({ current: 1, answers: { '1': '5' }, submissionKey: key }));
    expect(onKept).toHaveBeenCalledExactlyOnceWith({ current: 1, answers: { '1': '5' }, submissionKey: key });
    happens('quiz', null);
    expect(onRemoved).toHaveBeenCalledOnce();
  });
});

it('a submission key is a random UUID', () => {
  const keys = Array.from({ length: 200 }, randomId);
  for (const each of keys)
    expect(each).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(keys.length);
});
