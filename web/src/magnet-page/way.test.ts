import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { describe, expect, it } from 'vitest';
import { kind as savings } from './kinds/savings/index.ts';
import { kind as suitability } from './kinds/suitability/index.ts';
import { blankPage } from './published.ts';
import { placeOf, stepAfter, stepsFor } from './way.ts';

const when = {
  ...{ id: 'when', prompt: 'When?', required: true },
  options: [
    { label: 'This year', declines: false },
    { label: 'Never', declines: true },
  ],
};
const page = (differs: Partial<MagnetPage> = {}): MagnetPage => ({
  ...(blankPage(new URLSearchParams()) as MagnetPage),
  ...{ questions: [when], ...differs },
});
const nothing = { postcode: 'BS1 4ST', answers: {}, extra: {}, contact: {} };

describe('the way through a magnet', () => {
  it('[HOST-4] leads from the postcode by the kind’s questions and the company’s own to the contact form', () => {
    expect(stepsFor(savings, page(), nothing)).toEqual([
      ...['first', 'usage', 'day', 'car', 'heat-pump', 'direction', 'question-when', 'contact'],
    ]);
    expect(stepAfter('direction', savings, page(), nothing)).toBe('question-when');
    expect(stepAfter('question-when', savings, page(), nothing)).toBe('contact');
    expect(placeOf('car', stepsFor(savings, page(), nothing))).toEqual({ place: 3, total: 6 });
  });

  it('[HOST-5] asks whoever rents one question, and tells the verdict before anybody is asked who they are', () => {
    const answers = { ownership: 'rent' };
    expect(stepsFor(suitability, page({ questions: [] }), { answers })).toEqual([
      ...['first', 'ownership', 'result', 'contact'],
    ]);
  });

  it('[HOST-8] ends at once for whoever lives elsewhere or gives an answer that is declined', () => {
    const [served, elsewhere] = [page({ area: ['BS'] }), page({ area: ['EH'] })];
    expect(stepAfter('first', savings, served, nothing)).toBe('usage');
    expect(stepAfter('first', savings, elsewhere, nothing)).toBe('declined');
    const extra = { when: 'Never' };
    expect(stepAfter('question-when', savings, page(), { ...nothing, extra })).toBe('declined');
  });

  it('[HOST-8] goes straight to the verdict for a home that doesn’t suit, where the company declines those', () => {
    const thatched = { ...nothing, answers: { ownership: 'own', home: 'semi', covering: 'thatch' } };
    expect(stepAfter('covering', suitability, page(), thatched)).toBe('direction');
    expect(stepAfter('covering', suitability, page({ declinesUnsuitable: true }), thatched)).toBe('result');
  });
});
