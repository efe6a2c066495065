export const toastBehaviour = {
  visibleAtOnce: 1,
  duration: 5_000,
  removalDelay: 1_000_000,
  swipeDirection: 'right',
  swipeThreshold: 50,
  hotkey: ['F8'],
  width: 'w-full md:max-w-[420px]',
} as const;

export const tooltipBehaviour = { delayDuration: 700, skipDelayDuration: 300 } as const;
