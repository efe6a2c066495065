import type { Visit, VisitBody } from '@heliodesk/core/contracts/visits';
import { readTypedMoment, typedMoment } from '@heliodesk/core/rules/calendar/london';

/** A visit as it stands in a form, with its times in London. */
export type TypedVisit = Record<'kind' | 'startsAt' | 'endsAt' | 'note' | 'state', string> & {
  assigneeIds: string[];
};

export function typedVisit({ kind, startsAt, endsAt, assigneeIds, note, state }: Visit): TypedVisit {
  return {
    ...{ kind, note, state, assigneeIds },
    ...{ startsAt: typedMoment(new Date(startsAt)), endsAt: typedMoment(new Date(endsAt)) },
  };
}

/** A visit's project, and its times before they were touched; a new one has none yet. */
type Known = Pick<VisitBody, 'projectId'> & Partial<Pick<Visit, 'startsAt' | 'endsAt'>>;

export function readVisit({ startsAt, endsAt, ...typed }: TypedVisit, { projectId, ...kept }: Known) {
  const { kind, assigneeIds, note, state } = typed;
  return {
    ...{ projectId, kind, assigneeIds, note, state },
    ...{ startsAt: momentIn(startsAt, kept.startsAt), endsAt: momentIn(endsAt, kept.endsAt) },
  };
}

/**
 * The moment in a field; what is none stays as it is, and is refused. An untouched one stays exactly as it was, which
 * in the hour that autumn repeats cannot be told from its time.
 */
function momentIn(typed: string, kept?: string): string {
  if (kept && typed === typedMoment(new Date(kept))) return kept;
  return readTypedMoment(typed)?.toISOString() ?? typed;
}
