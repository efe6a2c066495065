import { projectSourceNames, projectSources } from '@heliodesk/core/contracts/projects';
import { may } from '@heliodesk/core/rules/permissions';
import { type Phase, stageName, stagesOf } from '@heliodesk/core/rules/projects/stages';
import { useUser } from '../../lib/session.ts';
import { Select } from '../../ui/select.tsx';
import { useTeamNames } from './api.ts';
import type { ProjectFilters } from './filters.ts';
import { sortNames } from './words.ts';

interface FilterBarProps {
  phase: Phase;
  filters: ProjectFilters;
  onChange: (changes: Partial<ProjectFilters>) => void;
}

type Option = readonly [value: string, label: string];

export function FilterBar({ phase, filters, onChange }: FilterBarProps) {
  const people = useTeamNames();
  const { role } = useUser();
  const choices: [keyof ProjectFilters, string, Option[]][] = [
    [
      'stage',
      'Stage',
      [['', 'Any stage'], ...stagesOf(phase).map((stage) => [stage, stageName(stage)] as const)],
    ],
    ['owner', 'Owner', [['', 'Anyone'], ['nobody', 'Nobody yet'], ...people]],
    [
      'source',
      'Source',
      [['', 'Any source'], ...projectSources.map((source) => [source, projectSourceNames[source]] as const)],
    ],
    [
      'sort',
      'Sort',
      Object.entries(sortNames).filter(([sort]) => sort !== 'value' || may(role, 'projects:values')),
    ],
  ];
  return (
    <div className="mb-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {choices.map(([name, label, options]) => (
        <Select
          key={name}
          compact
          aria-label={label}
          className="sm:w-44"
          value={filters[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}
