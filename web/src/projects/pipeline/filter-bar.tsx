import { projectSourceNames, projectSources } from '@heliodesk/core/contracts/projects';
import { may } from '@heliodesk/core/rules/permissions';
import { type Phase, stageName } from '@heliodesk/core/rules/projects/stages';
import type { ReactNode, Ref } from 'react';
import { useUser } from '../../lib/session.ts';
import { Select } from '../../ui/select.tsx';
import { useTeamNames } from './api.ts';
import { filterable, type ProjectFilters } from './filters.ts';
import { sortNames } from './words.ts';

interface FilterBarProps {
  phase: Phase;
  filters: ProjectFilters;
  onChange: (changes: Partial<ProjectFilters>) => void;
  /** The first of them. */
  ref?: Ref<HTMLSelectElement>;
  /** Controls beside them. */
  children?: ReactNode;
}

type Option = readonly [value: string, label: string];

export function FilterBar({ phase, filters, onChange, ref, children }: FilterBarProps) {
  const people = useTeamNames();
  const { role } = useUser();
  // A link or a view may name somebody who has left, or whose name has not come yet.
  const isKnown = ['', 'me', 'nobody'].includes(filters.owner) || people.has(filters.owner);
  const unknown: Option[] = isKnown ? [] : [[filters.owner, people.size > 0 ? 'Somebody who’s left' : '…']];
  const choices: [keyof ProjectFilters, string, Option[]][] = [
    [
      'stage',
      'Stage',
      [
        ['', 'Any stage'],
        ...filterable[phase].stage
          .filter((stage) => stage !== '')
          .map((stage) => [stage, stageName(stage)] as const),
      ],
    ],
    ['owner', 'Owner', [['', 'Anyone'], ['me', 'Me'], ['nobody', 'Nobody yet'], ...people, ...unknown]],
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
          {...(name === 'stage' && ref && { ref })}
          className="sm:w-44"
          value={filters[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
          // The list's own keys work again from here.
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      ))}
      {children}
    </div>
  );
}
