import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { mayMove, type Stage } from '@heliodesk/core/rules/projects/stages';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cn } from '../../ui/class-names.ts';
import { isDragged } from './keys.ts';

interface DropPlaceProps extends Omit<ComponentProps<'section'>, 'onDrop'> {
  stage: Stage;
  /** True if what is being dragged may be dropped here. */
  isOpen: boolean;
  onDrop: (id: string, to: Stage) => void;
}

/** Somewhere to drop a card. */
export function DropPlace({ stage, isOpen, onDrop, className, ...props }: DropPlaceProps) {
  const place = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent((id: string) => onDrop(id, stage));
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => isDragged(source.data) && mayMove(source.data.stage, stage),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        if (isDragged(source.data)) drop(source.data.id);
      },
    });
  }, [stage]);
  return (
    <section
      ref={place}
      className={cn(className, isOpen && 'ring-2 ring-line-strong', isOver && 'bg-sun-soft ring-sun')}
      {...props}
    />
  );
}
