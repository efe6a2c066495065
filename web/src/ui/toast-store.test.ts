import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastBehaviour } from './behaviour.ts';
import { currentToasts, dismissToast, toast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('the list of toasts', () => {
  it('[SITE-5] shows one at a time: a new toast replaces the old', () => {
    toast({ title: 'First' });
    toast({ title: 'Second', variant: 'destructive' });
    expect(currentToasts()).toMatchObject([{ title: 'Second', variant: 'destructive', open: true }]);
  });

  it('[SITE-5] keeps a dismissed toast, closed, for 1,000,000 ms and then forgets it', () => {
    const id = toast({ title: 'Saved' });
    dismissToast(id);
    expect(currentToasts()).toMatchObject([{ title: 'Saved', open: false }]);
    vi.advanceTimersByTime(999_999);
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
  });

  it('[SITE-5] counts the removal delay from the first dismissal', () => {
    const id = toast({ title: 'Saved' });
    dismissToast(id);
    vi.advanceTimersByTime(600_000);
    dismissToast(id);
    vi.advanceTimersByTime(400_000);
    expect(currentToasts()).toHaveLength(0);
  });

  it('[SITE-5] has the durations and distances of the specification', () => {
    expect(toastBehaviour).toMatchObject({
      visibleAtOnce: 1,
      duration: 5000,
      removalDelay: 1_000_000,
      swipeDirection: 'right',
      swipeThreshold: 50,
      hotkey: ['F8'],
    });
  });
});
