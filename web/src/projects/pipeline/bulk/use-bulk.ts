import type { BulkAction, Left } from '@heliodesk/core/contracts/bulk';
import { type ProjectItem, projectSourceNames } from '@heliodesk/core/contracts/projects';
import { stageName } from '@heliodesk/core/rules/projects/stages';
import { useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useUndo } from '../../../lib/undo.ts';
import { toast } from '../../../ui/toast-store.ts';
import { projectsAddress, useTeamNames } from '../api.ts';
import { changeMany } from './api.ts';

/** One that was left as it was, with the name that it was chosen by. */
export type Named = Left & { name: string };

type Asked = { chosen: ProjectItem[]; action: BulkAction };

/** Does the same to all that are chosen, and offers to take it back as one. */
export function useBulk(onDone: () => void) {
  const { run: undo } = useUndo();
  const people = useTeamNames();
  const [left, setLeft] = useState<Named[]>([]);

  const { run, busy } = useAction({
    act: ({ chosen, action }: Asked) =>
      changeMany({ projects: chosen.map(({ id, version }) => ({ id, version })), action }),
    failure: 'Nothing was changed',
    renews: [projectsAddress],
    onDone({ answer, cause }, { chosen, action }) {
      const names = new Map(chosen.map(({ id, customer }) => [id, customer.name]));
      setLeft(answer.left.map((each) => ({ ...each, name: names.get(each.id) ?? '' })));
      onDone();
      toast({
        title: answer.done > 0 ? doneWords(answer.done, action, people) : 'Nothing was changed',
        ...(answer.left.length > 0 && {
          description: `${formatNumber(answer.left.length)} left as ${answer.left.length === 1 ? 'it was' : 'they were'}`,
        }),
        ...(cause && answer.changed > 0 && { action: { label: 'Undo', run: () => undo(cause) } }),
      });
    },
  });

  return { run, busy, left, forgetLeft: () => setLeft([]) };
}

function doneWords(amount: number, action: BulkAction, people: ReadonlyMap<string, string>): string {
  const many = formatNumber(amount);
  switch (action.do) {
    case 'move':
      return `${many} moved to ${stageName(action.stage)}`;
    case 'owner':
      return action.ownerId
        ? `${many} given to ${people.get(action.ownerId) ?? 'them'}`
        : `${many} now with no owner`;
    case 'source':
      return `${many} now from ${projectSourceNames[action.source]}`;
    case 'delete':
      return `${many} deleted`;
  }
}
