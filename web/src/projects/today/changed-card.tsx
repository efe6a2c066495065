import type { ChangedItem } from '@heliodesk/core/contracts/dashboard';
import { cardNames } from '@heliodesk/core/rules/figures/cards';
import { Link } from 'react-router';
import { Moment } from '../../lib/moment.tsx';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { WorkCard } from '../../ui/work-card.tsx';
import { useTeamNames } from '../pipeline/index.ts';
import { Nothing, name } from './today-cards.tsx';

/** Changes since yesterday morning, with the people who made them. */
export function ChangedCard({ changed }: { changed: ChangedItem[] }) {
  const company = useUser().company.companyIdentifier;
  const people = useTeamNames();
  return (
    <WorkCard title={cardNames.changed}>
      {changed.length === 0 ? (
        <Nothing>Nothing has changed since yesterday.</Nothing>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {changed.map((item) => {
            const { at, action, actorId, amount, project } = item;
            const [before, after] = wordsOf(item);
            return (
              <li
                key={`${at} ${action} ${project?.id}`}
                className="flex min-h-10 items-center justify-between gap-3"
              >
                <span className="wrap-anywhere min-w-0">
                  {(actorId && people.get(actorId)) || 'Somebody'} {before}{' '}
                  {project ? (
                    <Link to={paths.project(company, project.id)} className={name}>
                      {project.name}
                    </Link>
                  ) : amount === 1 ? (
                    'a project'
                  ) : (
                    `${amount} projects`
                  )}{' '}
                  {after}
                </span>
                <span className="shrink-0 text-muted text-sm">
                  <Moment at={at} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </WorkCard>
  );
}

/** The change in words, before and behind the person it was done to. */
function wordsOf({ action, subject }: ChangedItem): [before: string, after: string] {
  switch (action) {
    case 'project.added':
      return ['added', ''];
    case 'project.moved':
      // As the log has it: '#1001 to Quoted'.
      return ['moved', subject.replace(/^#\d+ /, '')];
    case 'project.overridden':
      return ['moved', 'even though a rule said not yet'];
    case 'project.deleted':
      return ['deleted', ''];
    case 'visit.added':
      return ['booked a visit at', ''];
    case 'note.added':
      return ['wrote a note on', ''];
    default:
      return ['finished a task on', ''];
  }
}
