import type { ProjectSorts } from './filters.ts';

/** Names of the orders in which a list can be shown. */
export const sortNames: Readonly<Record<ProjectSorts, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  value: 'Value',
  waiting: 'Longest in stage',
};

export const phaseWords = {
  lead: {
    title: 'Leads',
    lead: 'Everyone who’s been in touch, up to their survey.',
    list: 'your leads',
    none: 'No leads yet',
    help: 'Add your first one by hand. All you need is a name; the rest can wait.',
  },
  project: {
    title: 'Projects',
    lead: 'Everything from the survey to the handover.',
    list: 'your projects',
    none: 'No projects yet',
    help: 'A lead becomes a project when you book its survey.',
  },
} as const;
