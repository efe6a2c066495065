import type { PresentPerson } from '@heliodesk/core/contracts/presence';
import type { ReactNode } from 'react';
import { formatNames } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useTeamNames } from '../pipeline/index.ts';
import { usePresent } from './use-present.ts';

/** More faces than this would be a crowd; the words tell how many there are. */
const mostFaces = 4;

interface PresenceProps {
  projectId: string;
  /** The content beside the people who are there. */
  children: ReactNode;
}

/** The other people who have the project open, and what they do there. */
export function Presence({ projectId, children }: PresenceProps) {
  const { id } = useUser();
  const names = useTeamNames();
  const others = usePresent(projectId)
    .filter(({ userId }) => userId !== id)
    .flatMap((person) => {
      const name = names.get(person.userId);
      return name ? [{ ...person, name }] : [];
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div role="status" className="flex items-center gap-2 text-muted text-sm empty:hidden">
        {others.length > 0 && (
          <>
            <span className="flex -space-x-1.5">
              {others.slice(0, mostFaces).map(({ userId, name, editing }) => (
                <Avatar
                  key={userId}
                  name={name}
                  small
                  className={`ring-2 ${editing ? 'ring-sun' : 'ring-page'}`}
                />
              ))}
            </span>
            {wordsFor(others)}
          </>
        )}
      </div>
      {children}
    </div>
  );
}

type Named = PresentPerson & { name: string };

/** People who are editing come first, as that is what one has to know. */
export function wordsFor(people: readonly Named[]): string {
  const [editing, looking] = [people.filter((each) => each.editing), people.filter((each) => !each.editing)];
  const told = [
    ...(editing.length > 0 ? [`${listed(editing)} ${editing.length > 1 ? 'are' : 'is'} editing`] : []),
    ...(looking.length > 0
      ? [`${listed(looking)} ${looking.length > 1 ? 'are' : 'is'} looking at this`]
      : []),
  ];
  return told.join(', ');
}

const listed = (people: readonly Named[]) => formatNames(people.map(({ name }) => name));
