import type { Board } from '@heliodesk/core/contracts/projects';
import type { Phase } from '@heliodesk/core/rules/projects/stages';
import { useQuery } from '@tanstack/react-query';
import { withQuery } from '../../lib/call.ts';
import { useFilters } from '../../lib/lists/use-filters.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkHeading } from '../../ui/work-heading.tsx';
import { ListOrBoard, PeopleOptions } from '../pipeline/index.ts';
import { Columns } from './columns.tsx';

export function LeadsBoardPage() {
  return <BoardPage phase="lead" title="Leads board" />;
}

export function ProjectsBoardPage() {
  return <BoardPage phase="project" title="Projects board" />;
}

const filterable = { owner: 'text' } as const;

/** A column for each stage, and cards that are moved from one to another. */
function BoardPage({ phase, title }: { phase: Phase; title: string }) {
  const { filters, change } = useFilters(filterable);
  const address = withQuery('/api/projects/board', { phase, owner: filters.owner });
  const query = useQuery<Board>({ queryKey: [address], placeholderData: (shown) => shown });
  return (
    <>
      <WorkHeading title={title} action={<ListOrBoard phase={phase} />}>
        Drag a card to move it, or use its menu. The longest wait is at the top.
      </WorkHeading>
      <div className="mb-3 grid grid-cols-2 sm:flex">
        <Select
          compact
          aria-label="Owner"
          className="sm:w-44"
          value={filters.owner}
          onChange={(event) => change({ owner: event.target.value })}
        >
          <option value="">Anyone</option>
          <option value="nobody">Nobody yet</option>
          <PeopleOptions />
        </Select>
      </div>
      <Loaded query={query} what="the board" skeleton={<Skeleton className="h-96" />}>
        {(board) => <Columns board={board} phase={phase} owner={filters.owner} address={address} />}
      </Loaded>
    </>
  );
}
