import { onTestFinished } from 'vitest';

/**
 * Holds the page's timers, which from now on go off only when they are moved by hand. Vitest's own fake timers move by
 * themselves while a press or an assertion waits, and what must not have happened yet would then happen.
 */
export function stopClock() {
  const real = { setTimeout, clearTimeout };
  const waiting = new Map<number, { due: number; run: () => void }>();
  let now = 0;
  // Out of the way of timers that were set before.
  let newest = 1e9;
  Object.assign(globalThis, {
    setTimeout(run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) {
      newest += 1;
      waiting.set(newest, { due: now + ms, run: () => run(...args) });
      return newest;
    },
    clearTimeout(id: number) {
      if (!waiting.delete(id)) real.clearTimeout.call(globalThis, id);
    },
  });
  onTestFinished(() => void Object.assign(globalThis, real));

  return {
    /** Lets time pass, and with it whatever was waiting for it, in its order; resolves once the page shows it. */
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      for (let next = earliest(end); next; next = earliest(end)) {
        const [id, { due, run }] = next;
        waiting.delete(id);
        now = due;
        run();
      }
      now = end;
      await drawn();
    },
  };

  function earliest(end: number) {
    return [...waiting].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due)[0];
  }
}

/** Resolves once the browser has drawn the page as it is now. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
