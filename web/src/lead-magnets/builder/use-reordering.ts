import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Lets a card of a list be dragged by its handle, and others be dropped on it. */
export function useReordering(place: number, onDropped: (from: number) => void) {
  const card = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const dropped = useEffectEvent(onDropped);
  useEffect(() => {
    const element = card.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return;
    const stopDragging = draggable({
      ...{ element, dragHandle, getInitialData: () => ({ question: place }) },
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
    const stopTaking = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.question === 'number' && source.data.question !== place,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        dropped(Number(source.data.question));
      },
    });
    return () => {
      stopDragging();
      stopTaking();
    };
  }, [place]);
  return { card, handle, isDragged, isOver };
}
