/** Below this a page is laid out for a phone. Style sheets have it from tokens.css. */
export const narrowScreen = '(width < 48rem)';

export const toastBehaviour = {
  visibleAtOnce: 1,
  duration: 5_000,
  /** For one that can be acted on. */
  longDuration: 10_000,
  removalDelay: 1_000_000,
  swipeDirection: 'right',
  swipeThreshold: 50,
  hotkey: ['F8'],
  width: 'md:max-w-[420px]',
  /** The time before a dialog closes in which a toast is taken for what it closes for. */
  freshForMs: 300,
  /** The room it may take of the window's corner, in pixels, with a few lines to read and above a phone's tabs. */
  room: { width: 420, height: 224 },
} as const;

export const tooltipBehaviour = { delayDuration: 700, skipDelayDuration: 300 } as const;
