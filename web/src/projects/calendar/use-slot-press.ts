import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { AskedSlot } from '../visits/index.ts';

/** So far a press may slip and still be a press. */
const slip = 5;

/** Presses on a plan between its visits. One that begins on a visit, or goes elsewhere, is none. */
export function useSlotPress(person: string, onAdd: ((slot: AskedSlot) => void) | undefined) {
  const start = useRef<{ x: number; y: number }>(undefined);

  function onPointerDown({ target, clientX, clientY }: PointerEvent) {
    start.current = isFree(target as HTMLElement) ? { x: clientX, y: clientY } : undefined;
  }

  function onClick({ target, clientX, clientY }: MouseEvent) {
    const from = start.current;
    if (!onAdd || !from || Math.hypot(clientX - from.x, clientY - from.y) > slip) return;
    const slot = slotAt(target as HTMLElement, clientY);
    if (slot) onAdd({ person, ...slot });
  }

  return { onPointerDown, onClick };
}

const isFree = (pressed: HTMLElement) => !pressed.closest('button, a, [data-stretch]');

/** The pressed slot: the time of a column, or the day of a cell. */
function slotAt(pressed: HTMLElement, y: number): Omit<AskedSlot, 'person'> | undefined {
  const element = pressed.closest<HTMLElement>('[data-day]');
  const { day, person } = element?.dataset ?? {};
  if (!element || !day || !isFree(pressed)) return undefined;
  const { from, minutes } = element.closest<HTMLElement>('[data-drop-area]')?.dataset ?? {};
  const { top, height } = element.getBoundingClientRect();
  const minute = minutes ? Number(from) + ((y - top) / height) * Number(minutes) : undefined;
  return { day, minute, ...(person !== undefined && { person }) };
}
