import { type LawId, lawOn, lawRules } from '../uk/law.ts';
import { addDays, type Day, type Nation, nations } from '../uk/working-days.ts';
import type { DeadlineKind } from './deadlines.ts';

/**
 * Days in one nation from which a deadline is counted by one rule, or by none that is known. Within them the earlier
 * it is counted from the earlier it is due, so those that are due first are found by the day that they are counted
 * from, and nothing of a rule has to be kept with a project.
 */
export type Stretch = {
  kind: DeadlineKind;
  nation: Nation;
  first: Day;
  last: Day;
  /** True if a rule says when they are due. */
  isKnown: boolean;
};

/** The rules that a deadline is counted by from the day of a project; the last day of a VAT rate follows from today's. */
const lawsOf: Record<DeadlineKind, readonly LawId[]> = {
  cooling_off: ['cooling-off-days'],
  g98_notice: ['g98-notice-days', 'g98-amps-per-phase'],
  mcs_certificate: ['mcs-certificate-working-days'],
  vat_rate: [],
};

const beginning: Day = '1000-01-01';
const end: Day = '9999-12-31';

/** Every stretch in which a project may have an open deadline of a kind. */
export function stretchesOf(kind: DeadlineKind, today: Day): Stretch[] {
  return nations.flatMap((nation) =>
    piecesIn(nation, lawsOf[kind]).flatMap((piece) => openIn(piece, nation)),
  );

  function openIn({ first, last }: Piece, nation: Nation): Stretch[] {
    const stretch = { kind, nation, first, last };
    if (kind === 'vat_rate')
      return lawOn('vat-percent', nation, today)?.to ? [{ ...stretch, isKnown: true }] : [];
    const isKnown = lawOn(lawsOf[kind][0] as LawId, nation, first) !== undefined;
    if (kind !== 'cooling_off') return [{ ...stretch, isKnown }];
    // A period that is over needs nobody.
    const days = lawOn('cooling-off-days', nation, first)?.value;
    const earliest = days === undefined ? end : addDays(today, -days);
    return earliest <= last ? [{ ...stretch, first: first > earliest ? first : earliest, isKnown }] : [];
  }
}

type Piece = { first: Day; last: Day };

/** All days, cut wherever one of some rules begins or has ended. */
function piecesIn(nation: Nation, laws: readonly LawId[]): Piece[] {
  const rules = lawRules.filter(({ id, jurisdiction }) => laws.includes(id) && jurisdiction.includes(nation));
  const cuts = rules.flatMap(({ from, to }) => [from, ...(to ? [addDays(to, 1)] : [])]);
  const firsts = [...new Set([beginning, ...cuts])].sort();
  return firsts.map((first, place) => {
    const next = firsts[place + 1];
    return { first, last: next ? addDays(next, -1) : end };
  });
}
