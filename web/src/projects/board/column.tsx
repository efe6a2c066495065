import type { Board, ProjectItem } from '@heliodesk/core/contracts/projects';
import { formatPounds } from '@heliodesk/core/rules/money';
import { may } from '@heliodesk/core/rules/permissions';
import { type Phase, type Stage, stageName } from '@heliodesk/core/rules/projects/stages';
import { useId } from 'react';
import { Link } from 'react-router';
import { withQuery } from '../../lib/call.ts';
import { formatNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { cn } from '../../ui/class-names.ts';
import { Card } from './card.tsx';
import { DropPlace } from './drop-place.tsx';

interface ColumnProps {
  column: Board['columns'][number];
  phase: Phase;
  owner: string;
  mayEdit: boolean;
  isOpen: boolean;
  isDragging: boolean;
  onDrop: (id: string, to: Stage) => void;
  onMove: (item: ProjectItem, to: Stage) => void;
}

export function Column(props: ColumnProps) {
  const { column, phase, owner, mayEdit, isOpen, isDragging, onDrop, onMove } = props;
  const { stage, count, valuePence, items } = column;
  const id = useId();
  const { role, company } = useUser();
  const list = phase === 'lead' ? paths.leads : paths.projects;
  return (
    <DropPlace
      aria-labelledby={id}
      data-column={stage}
      stage={stage}
      isOpen={isOpen}
      onDrop={onDrop}
      className={cn(
        'flex min-w-0 shrink-0 snap-start flex-col rounded-xl bg-sunken transition-opacity max-md:w-[82vw] md:w-60',
        isDragging && !isOpen && 'opacity-60',
      )}
    >
      <header className="flex items-baseline justify-between gap-2 px-3 py-2 text-sm">
        <h2 id={id} className="font-semibold">
          {stageName(stage)}{' '}
          <span className="font-normal text-muted tabular-nums">{formatNumber(count)}</span>
        </h2>
        {may(role, 'projects:values') && (
          <span className="text-muted tabular-nums">{formatPounds(valuePence / 100)}</span>
        )}
      </header>
      <div className="grow overflow-y-auto px-2 pb-2">
        {items.length > 0 && (
          <ul className="grid gap-2">
            {items.map((item) => (
              <Card key={item.id} item={item} mayEdit={mayEdit} onMove={onMove} />
            ))}
          </ul>
        )}
        {count > items.length && (
          <Link
            to={withQuery(list(company.companyIdentifier), { stage, owner })}
            className="mt-1 flex min-h-11 items-center justify-center text-sm underline underline-offset-4"
          >
            Show all {formatNumber(count)}
          </Link>
        )}
      </div>
    </DropPlace>
  );
}
