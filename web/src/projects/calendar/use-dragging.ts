import type { CalendarVisit } from '@heliodesk/core/contracts/calendar';
import { movedBy, stretchedBy, toStep } from '@heliodesk/core/rules/calendar/moving';
import type { Change } from '@heliodesk/core/rules/calendar/plan';
import { type Day, daysBetween } from '@heliodesk/core/rules/uk/working-days';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

/** A column or cell that a visit can be dropped on, as its element says. */
interface Target {
  day: Day;
  /** The column's person, nobody where it is empty; undefined where columns are days. */
  person: string | undefined;
}

interface Dragging {
  onPreview: (id: string, change: Change | undefined) => void;
  onDrop: (id: string, change: Change) => void;
}

/** So far a press may slip and still be a press. */
const slip = 5;
/** On a touch screen a visit is held before it comes along, since a finger that moves at once scrolls. */
const hold = 400;

/**
 * Dragging with the pointer's own events, since a visit is stretched as well as moved and is shown where it will be all
 * the while. What is dropped on are elements with data-day within an element with data-minutes for its height.
 */
export function useDragging({ onPreview, onDrop }: Dragging) {
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  return function begin(event: ReactPointerEvent, visit: CalendarVisit): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const pressed = event.target as HTMLElement;
    const from = targetOf(pressed.closest<HTMLElement>('[data-day]'));
    const area = pressed.closest<HTMLElement>('[data-drop-area]');
    if (!from || !area) return;
    const place = { from, area };
    const isStretched = pressed.dataset.stretch !== undefined;
    const perMinute = area.dataset.minutes ? heightOf(area) / Number(area.dataset.minutes) : 0;
    const start = { x: event.clientX, y: event.clientY };
    const isTouch = event.pointerType === 'touch';
    let isHeld = !isTouch;
    let change: Change | undefined;
    let isDragged = false;
    const timer = isTouch
      ? window.setTimeout(() => {
          isHeld = true;
        }, hold)
      : 0;

    function onMove({ clientX, clientY }: PointerEvent) {
      if (!isDragged && Math.hypot(clientX - start.x, clientY - start.y) < slip) return;
      if (!isHeld) {
        end();
        return;
      }
      isDragged = true;
      const minutes = perMinute ? toStep((clientY - start.y) / perMinute) : 0;
      const to = isStretched ? place.from : targetAt(place.area, clientX, clientY);
      change = to && changeOf(visit, isStretched, minutes, place.from, to);
      if (change) onPreview(visit.id, change);
    }

    function onUp() {
      end();
      if (!isDragged) return;
      // The press that began it is no press on the visit.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      if (change && isOther(visit, change)) onDrop(visit.id, change);
      else onPreview(visit.id, undefined);
    }

    function onCancel() {
      end();
      if (isDragged) onPreview(visit.id, undefined);
    }

    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onCancel();
    const holdStill = (touch: TouchEvent) => isHeld && touch.preventDefault();

    function end() {
      clearTimeout(timer);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
      removeEventListener('keydown', onKey);
      removeEventListener('touchmove', holdStill);
    }

    stop.current();
    stop.current = end;
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    addEventListener('keydown', onKey);
    addEventListener('touchmove', holdStill, { passive: false });
  };
}

const swallow = (event: Event) => {
  event.stopPropagation();
  event.preventDefault();
};

const heightOf = (area: HTMLElement) =>
  area.querySelector<HTMLElement>('[data-day]')?.getBoundingClientRect().height ?? 1;

function targetOf(element: HTMLElement | null | undefined): Target | undefined {
  const { day, person } = element?.dataset ?? {};
  return day ? { day, person } : undefined;
}

/** The column or cell under the pointer. */
function targetAt(area: HTMLElement, x: number, y: number): Target | undefined {
  const isColumn = area.dataset.minutes !== undefined;
  const found = [...area.querySelectorAll<HTMLElement>('[data-day]')].find((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return x >= left && x < right && (isColumn || (y >= top && y < bottom));
  });
  return targetOf(found);
}

function changeOf(
  visit: CalendarVisit,
  isStretched: boolean,
  minutes: number,
  from: Target,
  to: Target,
): Change {
  if (isStretched) return stretchedBy(visit, minutes);
  const times = movedBy(visit, { days: daysBetween(from.day, to.day), minutes });
  if (from.person === to.person || to.person === undefined) return times;
  const others = visit.assigneeIds.filter((id) => id !== from.person && id !== to.person);
  return { ...times, assigneeIds: to.person ? [...others, to.person] : others };
}

const isOther = (visit: CalendarVisit, { startsAt, endsAt, assigneeIds }: Change) =>
  startsAt !== visit.startsAt ||
  endsAt !== visit.endsAt ||
  (assigneeIds !== undefined && assigneeIds.join() !== visit.assigneeIds.join());
