import { periodNames } from '@heliodesk/core/rules/figures/periods';
import { projectSourceNames } from '@heliodesk/core/rules/projects/sources';
import { Select } from '../../ui/select.tsx';
import { useTeamNames } from '../pipeline/index.ts';
import type { Chosen } from './api.ts';

type Option = readonly [value: string, label: string];

const breakdownNames = {
  month: 'By month',
  source: 'By source',
  owner: 'By person',
  area: 'By area',
} as const;

interface ChoicesProps {
  chosen: Chosen;
  onChange: (changes: Partial<Record<keyof Chosen, never>>) => void;
}

/** The choice of months, people, and breakdown. Areas are of the whole company. */
export function Choices({ chosen, onChange }: ChoicesProps) {
  const people = useTeamNames();
  const isKnown = ['', 'me', 'nobody'].includes(chosen.owner) || people.has(chosen.owner);
  const unknown: Option[] = isKnown ? [] : [[chosen.owner, people.size > 0 ? 'Somebody who’s left' : '…']];
  const whose: [keyof Chosen, string, Option[]][] = [
    ['owner', 'Person', [['', 'Everyone'], ['me', 'Me'], ['nobody', 'Nobody yet'], ...people, ...unknown]],
    ['source', 'Source', [['', 'Any source'], ...Object.entries(projectSourceNames)]],
  ];
  const choices: [keyof Chosen, string, Option[]][] = [
    ['period', 'Period', Object.entries(periodNames)],
    ['by', 'Break down', Object.entries(breakdownNames)],
    ...(chosen.by === 'area' ? [] : whose),
  ];
  return (
    <div className="mb-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {choices.map(([name, label, options]) => (
        <Select
          key={name}
          compact
          aria-label={label}
          className="sm:w-44"
          value={chosen[name]}
          onChange={(event) => onChange({ [name]: event.target.value as never })}
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
