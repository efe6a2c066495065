import { may } from '@heliodesk/core/rules/permissions';
import type { Phase } from '@heliodesk/core/rules/projects/stages';
import { useSearchParams } from 'react-router';
import { useFilters } from '../../../lib/lists/use-filters.ts';
import { useUser } from '../../../lib/session.ts';
import { filterable, type ProjectSorts } from '../filters.ts';
import { useLayout } from '../table/layout.ts';
import { useViews } from './api.ts';
import { builtInViews, filtersOf, viewsOf } from './chosen-view.ts';

const withView = {
  lead: { view: 'text', ...filterable.lead },
  project: { view: 'text', ...filterable.project },
} as const;

/** The view that the address names, with the filters and columns that it is seen by. */
export function useView(phase: Phase) {
  const [address] = useSearchParams();
  const { role } = useUser();
  const id = address.get('view') ?? '';
  const saved = useViews();
  const views = viewsOf(phase, saved.data?.items ?? []);
  const found = views.find((view) => view.id === id);
  const isMissing = !found && saved.data !== undefined;
  // The order would tell what is worth more.
  const unlessByValue = <Sorted extends { sort: ProjectSorts }>(given: Sorted): Sorted =>
    given.sort === 'value' && !may(role, 'projects:values') ? { ...given, sort: 'newest' } : given;
  const view = unlessByValue(found ?? builtInViews(phase)[0]);
  const usual = filtersOf(view);
  const { filters: asked, change, begin } = useFilters(withView[phase], usual as object);
  const filters = unlessByValue(asked);
  const layout = useLayout(`${phase}/${view.id}`, view.columns);
  const isNarrowedElse = Object.entries(usual).some(
    ([name, value]) => filters[name as keyof typeof usual] !== value,
  );
  return {
    ...{ view, views, filters, change, begin, layout, isMissing },
    /** The saved view that the address names, which may not have come yet. */
    coming: found || isMissing ? undefined : saved,
    isChanged: isNarrowedElse || (view.saved !== undefined && layout.isChanged),
  };
}

export type ViewState = ReturnType<typeof useView>;
