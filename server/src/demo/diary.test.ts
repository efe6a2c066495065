import { wallAt } from '@heliodesk/core/rules/calendar/london';
import { expect, it } from 'vitest';
import { createDiary } from './diary.ts';

it('[DEMO-1] nobody is in two places at once, works at the weekend or late', () => {
  const book = createDiary();
  const kinds = ['survey', 'survey', 'installation', 'survey', 'survey', 'survey', 'installation'] as const;
  const slots = kinds.map((kind) => book(1, kind, '2026-03-28')).sort((a, b) => +a.startsAt - +b.startsAt);
  for (const [place, { startsAt, endsAt }] of slots.entries()) {
    expect([0, 6]).not.toContain(startsAt.getUTCDay());
    expect(wallAt(startsAt).minute).toBeGreaterThanOrEqual(8 * 60);
    expect(wallAt(endsAt).minute).toBeLessThanOrEqual(17 * 60);
    const next = slots[place + 1];
    if (next) expect(+endsAt).toBeLessThanOrEqual(+next.startsAt);
  }
  expect(book(2, 'survey', '2026-03-28')).toEqual(slots[0]);
});
