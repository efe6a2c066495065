import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import type { Board, ProjectDetail, ProjectItem } from '@heliodesk/core/contracts/projects';
import { may } from '@heliodesk/core/rules/permissions';
import { mayMove, type Phase, type Stage, stageName, stagesOf } from '@heliodesk/core/rules/projects/stages';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { toastRefusal } from '../../lib/refusal.ts';
import { useUser } from '../../lib/session.ts';
import { register } from '../../lib/shortcuts.ts';
import { useMoving } from '../moving/index.ts';
import { addressOfProject } from '../pipeline/index.ts';
import { Column } from './column.tsx';
import { DropPlace } from './drop-place.tsx';
import { cardIn, isDragged, stepFrom } from './keys.ts';
import { moved } from './moved.ts';

interface ColumnsProps {
  board: Board;
  phase: Phase;
  owner: string;
  address: string;
}

/** The stages a card of a board can go to besides the board's own columns. */
const beyond: Readonly<Record<Phase, readonly Stage[]>> = {
  lead: ['survey_booked', 'lost'],
  project: ['qualified', 'lost'],
};

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

export function Columns({ board, phase, owner, address }: ColumnsProps) {
  const { role } = useUser();
  const { move, question } = useBoardMoves(address);
  const area = useRef<HTMLElement>(null);
  const [draggedFrom, setDraggedFrom] = useState<Stage>();
  const mayEdit = may(role, 'projects:edit');

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const stopScrolling = autoScrollForElements({ element });
    const stopWatching = monitorForElements({
      onDragStart: ({ source }) => isDragged(source.data) && setDraggedFrom(source.data.stage),
      onDrop: () => setDraggedFrom(undefined),
    });
    return () => {
      stopScrolling();
      stopWatching();
    };
  }, []);

  // The shortcuts of the cards, which are listed beside the others.
  useEffect(() => {
    const told = [
      register(arrows, 'Go from card to card', 'On the board'),
      register(['Shift+ArrowLeft', 'Shift+ArrowRight'], 'Move the card', 'On the board'),
    ];
    return () => {
      for (const forget of told) forget();
    };
  }, []);

  // It is another element in its new column, to which the focus follows.
  const takenAlong = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board has been drawn anew
  useEffect(() => {
    const link = area.current?.querySelector<HTMLElement>(`[data-card="${takenAlong.current}"] a`);
    if (link && document.activeElement === document.body) {
      link.focus();
      takenAlong.current = undefined;
    }
  }, [board]);

  function onKeyDown(event: KeyboardEvent) {
    const card = cardIn(event.target);
    const step = stepFrom(event);
    if (!card || !step || !area.current) return;
    event.preventDefault();
    if (!event.shiftKey) {
      step.focus(area.current, card);
      return;
    }
    const item = board.columns.flatMap(({ items }) => items).find(({ id }) => id === card.dataset.card);
    const to = item && neighbour(phase, item.stage, step.across);
    if (mayEdit && item && to && mayMove(item.stage, to)) {
      takenAlong.current = item.id;
      void move(item, to);
    }
  }

  const drop = (id: string, to: Stage) => {
    const item = board.columns.flatMap(({ items }) => items).find((each) => each.id === id);
    if (item) void move(item, to);
  };
  const isOpenTo = (to: Stage) => draggedFrom !== undefined && mayMove(draggedFrom, to);
  return (
    <>
      <section
        ref={area}
        aria-label="Board"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable with the keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        // Positioned, or what is hidden from sight inside would widen the page.
        className="relative flex snap-x gap-3 overflow-x-auto pb-2 md:h-[calc(100dvh-13.5rem)] md:min-h-96"
      >
        {board.columns.map((column) => (
          <Column
            key={column.stage}
            {...{ column, phase, owner, mayEdit }}
            isOpen={isOpenTo(column.stage)}
            isDragging={draggedFrom !== undefined}
            onDrop={drop}
            onMove={(item, to) => void move(item, to)}
          />
        ))}
        {mayEdit && (
          <div className="grid w-40 shrink-0 content-start gap-3 max-md:hidden">
            {beyond[phase].map((stage) => (
              <DropPlace
                key={stage}
                stage={stage}
                isOpen={isOpenTo(stage)}
                onDrop={drop}
                className="grid min-h-24 place-items-center rounded-xl border border-line-strong border-dashed p-3 text-center text-muted text-sm"
              >
                {stage === 'lost' ? 'Drop here if it’s lost' : `Drop here for ${stageName(stage)}`}
              </DropPlace>
            ))}
          </div>
        )}
      </section>
      {question}
    </>
  );
}

/** The stage beside another on its board. */
function neighbour(phase: Phase, stage: Stage, across: number): Stage | undefined {
  const inOrder = stagesOf(phase);
  return inOrder[inOrder.indexOf(stage) + across];
}

/** Moves a card where it is seen at once, and takes it back where the server does not agree. */
function useBoardMoves(address: string) {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: [address] });
  const { moveTo, question } = useMoving({
    renews: [address],
    onMoving: ({ id }, to) =>
      client.setQueryData<Board>(
        [address],
        (shown) => shown && moved(shown, id, to, new Date().toISOString()),
      ),
    onFailed: () => void renew(),
  });

  /** Moves a card after its checks, which need all that is known of the project, and a card has less. */
  async function move({ id, version }: ProjectItem, to: Stage) {
    try {
      const project = await client.fetchQuery<ProjectDetail>({
        queryKey: [addressOfProject(id)],
        staleTime: 0,
      });
      // Saved on the version that was on the board when it was moved.
      moveTo({ ...project, version }, to);
    } catch (error) {
      toastRefusal('Not moved', error as Error);
      void renew();
    }
  }

  return { move, question };
}
