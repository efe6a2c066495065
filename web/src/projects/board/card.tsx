import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { ProjectItem } from '@heliodesk/core/contracts/projects';
import { formatPounds } from '@heliodesk/core/rules/money';
import { type Stage, stageName, stageTable } from '@heliodesk/core/rules/projects/stages';
import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Moment } from '../../lib/moment.tsx';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cn } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useTeamNames } from '../pipeline/index.ts';
import { SampleBadge } from '../sample/index.ts';

interface CardProps {
  item: ProjectItem;
  mayEdit: boolean;
  onMove: (item: ProjectItem, to: Stage) => void;
}

/** A project on the board: opened by its name, moved by dragging it, by its menu or by Shift and an arrow key. */
export function Card({ item, mayEdit, onMove }: CardProps) {
  const { id, number, stage, stageSince, customer, property, valuePence, ownerId, isSample } = item;
  const company = useUser().company.companyIdentifier;
  const owner = useTeamNames().get(ownerId ?? '');
  const card = useRef<HTMLLIElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    const element = card.current;
    if (!element || !mayEdit) return;
    return draggable({
      element,
      getInitialData: () => ({ id, stage }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [id, stage, mayEdit]);
  return (
    <li
      ref={card}
      data-card={id}
      className={cn(
        'grid grid-cols-1 gap-0.5 rounded-lg border border-line bg-surface py-2 pr-1 pl-3 text-[0.9375rem] shadow-low',
        mayEdit && 'cursor-grab',
        isDragged && 'opacity-40',
      )}
    >
      <div className="flex items-start justify-between gap-1">
        <Link
          to={paths.project(company, id)}
          draggable={false}
          className="min-w-0 truncate font-semibold underline-offset-4 hover:underline"
        >
          {customer.name}
        </Link>
        {isSample && <SampleBadge />}
        {mayEdit && <MoveMenu item={item} onMove={onMove} />}
      </div>
      <p className="truncate pr-2 text-muted text-sm">
        {[property.line1, property.postcode].filter(Boolean).join(', ') || `#${number}`}
      </p>
      <p className="flex min-h-6 items-center gap-2 pr-2 text-muted text-sm">
        <span className="grow truncate">
          <Moment at={stageSince} />
        </span>
        {valuePence !== null && (
          <span className="text-ink tabular-nums">{formatPounds(valuePence / 100)}</span>
        )}
        {owner && (
          <span title={owner}>
            <Avatar name={owner} small />
            <VisuallyHidden>Owner: {owner}</VisuallyHidden>
          </span>
        )}
      </p>
    </li>
  );
}

function MoveMenu({ item, onMove }: Pick<CardProps, 'item' | 'onMove'>) {
  // Out of the column, which would cut it off, and still inside the page's main part.
  const [main, setMain] = useState<HTMLElement | null>(null);
  return (
    <Menu.Root modal={false} onOpenChange={(open) => open && setMain(document.querySelector('main'))}>
      <Menu.Trigger
        aria-label={`Move ${item.customer.name}`}
        className="-my-1 grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
      >
        <EllipsisVertical aria-hidden className="size-4" />
      </Menu.Trigger>
      <Menu.Portal container={main}>
        <Menu.Content align="end" sideOffset={4} collisionPadding={12} className="floating min-w-52 p-2">
          {stageTable[item.stage].to.map((to) => (
            <Menu.Item key={to} className="menu-item" onSelect={() => onMove(item, to)}>
              {to === 'lost' ? 'Mark as lost' : `Move to ${stageName(to)}`}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
