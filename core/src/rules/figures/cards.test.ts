import { expect, it } from 'vitest';
import { cardNames, dashboardCards, movedCard, shownCards, toggledCard } from './cards.ts';

it('[DASH-3] cards are shown as chosen, once each, and unknown ones are left out', () => {
  expect(shownCards(null)).toEqual(dashboardCards);
  expect(shownCards(['visits', 'weather', 'tasks', 'visits'])).toEqual(['visits', 'tasks']);
  expect(shownCards([])).toEqual([]);
  expect(Object.keys(cardNames).sort()).toEqual([...dashboardCards].sort());
});

it('[DASH-3] a card is put in, taken out and moved, as far as there is room', () => {
  expect(toggledCard(['tasks', 'visits'], 'tasks')).toEqual(['visits']);
  expect(toggledCard(['visits'], 'tasks')).toEqual(['visits', 'tasks']);
  expect(movedCard(['tasks', 'visits', 'changed'], 'changed', -1)).toEqual(['tasks', 'changed', 'visits']);
  expect(movedCard(['tasks', 'visits'], 'tasks', -1)).toEqual(['tasks', 'visits']);
  expect(movedCard(['tasks'], 'newest', 1)).toEqual(['tasks']);
});
