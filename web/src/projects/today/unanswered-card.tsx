import type { Dashboard } from '@heliodesk/core/contracts/dashboard';
import { cardNames } from '@heliodesk/core/rules/figures/cards';
import { Link } from 'react-router';
import { withQuery } from '../../lib/call.ts';
import { formatNumber } from '../../lib/format.ts';
import { Moment } from '../../lib/moment.tsx';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { WorkCard } from '../../ui/work-card.tsx';
import { More, Nothing, name } from './today-cards.tsx';

interface UnansweredCardProps {
  unanswered: Dashboard['unanswered'];
  owner: string | undefined;
}

/** New leads that nobody has answered yet, those that have waited longest first. */
export function UnansweredCard({ unanswered: { total, items }, owner }: UnansweredCardProps) {
  const company = useUser().company.companyIdentifier;
  const all = withQuery(paths.leads(company), { stage: 'new', owner, sort: 'waiting' });
  return (
    <WorkCard
      title={cardNames.unanswered}
      action={total > 0 && <More to={all}>{total === 1 ? '1 lead' : `All ${formatNumber(total)}`}</More>}
    >
      {items.length === 0 ? (
        <Nothing>Every lead has been answered.</Nothing>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {items.map(({ id, customer, createdAt }) => (
            <li key={id} className="flex min-h-10 items-center justify-between gap-3">
              <Link to={paths.project(company, id)} className={`${name} wrap-anywhere min-w-0`}>
                {customer.name}
              </Link>
              <span className="shrink-0 text-muted text-sm">
                <Moment at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </WorkCard>
  );
}
