import type { ShownColumn, View, ViewFilters } from '@heliodesk/core/contracts/views';
import type { Phase } from '@heliodesk/core/rules/projects/stages';
import type { ProjectFilters, ProjectSorts } from '../filters.ts';

/** A way of looking at a list: one that everybody has, or one that was saved. */
export interface ChosenView {
  /** As the address has it; nothing for the first. */
  id: string;
  name: string;
  filters: ViewFilters;
  sort: ProjectSorts;
  /** The usual ones where there are none. */
  columns: readonly ShownColumn[];
  saved?: View;
}

const builtIn = (id: string, name: string, filters: ViewFilters, sort: ProjectSorts): ChosenView => ({
  ...{ id, name, filters, sort, columns: [] },
});

const allNames = { lead: 'All leads', project: 'All projects' } as const;

/** The views that everybody has, the one with everything first. */
export const builtInViews = (phase: Phase): [ChosenView, ...ChosenView[]] => [
  builtIn('', allNames[phase], {}, 'newest'),
  builtIn('mine', 'Mine', { owner: 'me' }, 'newest'),
  builtIn('nobody', 'Nobody’s yet', { owner: 'nobody' }, 'newest'),
  builtIn('waiting', 'Waiting longest', {}, 'waiting'),
];

export function viewsOf(phase: Phase, saved: readonly View[]): [ChosenView, ...ChosenView[]] {
  const ofList = saved.filter(({ list }) => list === phase).map((view) => ({ ...view, saved: view }));
  return [...builtInViews(phase), ...ofList];
}

/** The filters as long as nobody has changed them. */
export function filtersOf({ filters: { stage, owner, source }, sort }: ChosenView): ProjectFilters {
  return { stage: stage ?? '', owner: owner ?? '', source: source ?? '', sort };
}

/** The filters as a view keeps them. */
export function savedFilters({ stage, owner, source }: ProjectFilters): ViewFilters {
  return {
    ...(stage && { stage }),
    ...(owner && { owner }),
    ...(source && { source }),
  } as ViewFilters;
}
