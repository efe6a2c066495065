import type { Breakdown } from '@heliodesk/core/contracts/analytics';
import { monthInBrief } from '@heliodesk/core/rules/figures/periods';
import { type ProjectSource, projectSourceNames } from '@heliodesk/core/rules/projects/sources';
import { useTeamNames } from '../pipeline/index.ts';

/** The name of a month, source, person or area. */
export function useRowNames(by: Breakdown): (key: string) => string {
  const people = useTeamNames();
  return (key) => {
    if (by === 'month') return monthInBrief(key, true);
    if (by === 'source') return projectSourceNames[key as ProjectSource];
    if (by === 'area') return key || 'No postcode';
    return key === 'nobody' ? 'Nobody yet' : (people.get(key) ?? 'Somebody who’s left');
  };
}
