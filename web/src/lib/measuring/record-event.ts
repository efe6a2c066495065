import type { AnalyticsEvent } from './events.ts';

/** Disabled: the place for a record of our own beside the analytics tag. It keeps nothing and sends nothing. */
export function recordEvent(_event: AnalyticsEvent): void {}
