import type { Locator } from 'vitest/browser';
import { devtools } from './devtools.ts';

/** A press at a place of the page's window, where a click of a locator would first scroll to its element. */
export async function pressAt({ x, y }: { x: number; y: number }, clickCount = 1): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect();
  const place = { x: (frame?.x ?? 0) + x, y: (frame?.y ?? 0) + y };
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await devtools().send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount });
}

/** The second half of a double click, which may come down on something else than the first. */
export async function pressAgain(control: Locator): Promise<void> {
  const { x, y, width, height } = control.element().getBoundingClientRect();
  await pressAt({ x: x + width / 2, y: y + height / 2 }, 2);
}
