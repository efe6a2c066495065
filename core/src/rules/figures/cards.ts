/** The cards of the start page, in their usual order. */
export const dashboardCards = [
  'tasks',
  'visits',
  'deadlines',
  'unanswered',
  'pipeline',
  'sources',
  'conversion',
  'response',
  'changed',
  'newest',
] as const;
export type DashboardCard = (typeof dashboardCards)[number];

export const cardNames: Readonly<Record<DashboardCard, string>> = {
  tasks: 'To do today',
  visits: 'Visits in the next seven days',
  deadlines: 'Deadlines',
  unanswered: 'Waiting for an answer',
  pipeline: 'Pipeline',
  sources: 'Leads by source',
  conversion: 'Conversion',
  response: 'Time to answer',
  changed: 'Since yesterday',
  newest: 'Newest leads',
};

/** The cards somebody has chosen as far as they are still known; all of them where they have not. */
export function shownCards(chosen: readonly string[] | null): DashboardCard[] {
  if (!chosen) return [...dashboardCards];
  return [...new Set(chosen)].filter((card): card is DashboardCard =>
    (dashboardCards as readonly string[]).includes(card),
  );
}

/** With a card put in or taken out; one that comes stands last. */
export const toggledCard = (cards: readonly DashboardCard[], card: DashboardCard): DashboardCard[] =>
  cards.includes(card) ? cards.filter((each) => each !== card) : [...cards, card];

/** With a card one place further up or down, as far as there is one. */
export function movedCard(
  cards: readonly DashboardCard[],
  card: DashboardCard,
  step: -1 | 1,
): DashboardCard[] {
  const place = cards.indexOf(card);
  const to = place + step;
  if (place < 0 || to < 0 || to >= cards.length) return [...cards];
  return cards.toSpliced(place, 1).toSpliced(to, 0, card);
}
