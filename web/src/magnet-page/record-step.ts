import type { StepBody } from '@heliodesk/core/contracts/magnet-figures';

/**
 * Tells that a visitor has come to a step, once a visit. There is no cookie, no storage and no id: a visit lasts as long
 * as its page, and only the page knows that it is one.
 */
export function recordStep(
  { key, number }: { key: string; number: number },
  step: string,
  visit: Pick<StepBody, 'device' | 'source'>,
): void {
  // Among the browser's own marks, which the script in the document and the application both see.
  const mark = `magnet ${key} ${step}`;
  if (performance.getEntriesByName(mark).length > 0) return;
  performance.mark(mark);
  const body: StepBody = { number, step, ...visit };
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  // It arrives also when the page is left right after. Whoever blocks it isn't counted, and that's all.
  navigator.sendBeacon?.(`/api/m/${encodeURIComponent(key)}/events`, json);
}
