import { type ProjectQuery, projectSorts, projectSources } from '@heliodesk/core/contracts/projects';
import { listedStages, type Phase } from '@heliodesk/core/rules/projects/stages';

export type ProjectSorts = (typeof projectSorts)[number];

const sources = ['', ...projectSources] as const;
/** The filters of each list; an address that asks for something else is answered with everything. */
export const filterable = {
  lead: { stage: ['', ...listedStages('lead')], owner: 'text', source: sources, sort: projectSorts },
  project: { stage: ['', ...listedStages('project')], owner: 'text', source: sources, sort: projectSorts },
} as const;

export interface ProjectFilters {
  stage: string;
  owner: string;
  source: string;
  sort: string;
}

/** As the server takes them. */
export function queryOf(phase: Phase, filters: ProjectFilters): Omit<ProjectQuery, 'after'> {
  const { stage, owner, source, sort } = filters;
  return {
    phase,
    ...(stage && { stage }),
    ...(owner && { owner }),
    ...(source && { source }),
    sort,
  } as Omit<ProjectQuery, 'after'>;
}

export const isNarrowed = ({ stage, owner, source }: ProjectFilters): boolean =>
  stage !== '' || owner !== '' || source !== '';

/** With whoever looks at it in the place of `me`, since the server knows people by their ids. */
export const asSeenBy = (userId: string, filters: ProjectFilters): ProjectFilters =>
  filters.owner === 'me' ? { ...filters, owner: userId } : filters;
