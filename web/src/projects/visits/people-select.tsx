import type { ComponentProps } from 'react';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { peopleInWords, useTeamNames } from '../pipeline/index.ts';

interface PeopleSelectProps extends Omit<ComponentProps<'button'>, 'children'> {
  chosen: readonly string[];
  onChoose: (people: string[]) => void;
}

/** Everybody of the team, of whom any number can be chosen; those who have left stay until they are taken off. */
export function PeopleSelect({ chosen, ...props }: PeopleSelectProps) {
  const team = useTeamNames();
  const left = team.size > 0 ? chosen.filter((id) => !team.has(id)) : [];
  const names = new Map([...team, ...left.map((id) => [id, 'Somebody who’s left'] as const)]);
  return (
    <MultiSelect {...props} legend="People" options={names} chosen={chosen}>
      {peopleInWords(chosen, names) || 'Nobody yet'}
    </MultiSelect>
  );
}
