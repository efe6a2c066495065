import { ChevronDown, ChevronUp, GripVertical, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/class-names.ts';
import { AnswerFields } from './answer-fields.tsx';
import { MagnetField, type MagnetForm } from './magnet-field.tsx';
import { useReordering } from './use-reordering.ts';

interface QuestionCardProps extends MagnetForm {
  place: number;
  /** The number of questions. */
  length: number;
  onMove: (to: number) => void;
  /** Another was dropped on this one. */
  onDropped: (from: number) => void;
  onRemove: () => void;
}

export function QuestionCard(props: QuestionCardProps) {
  const { form, place, length, onMove, onDropped, onRemove } = props;
  const { card, handle, isDragged, isOver } = useReordering(place, onDropped);
  const name = `question ${place + 1}`;
  return (
    <li
      ref={card}
      className={cn(
        'grid gap-3 rounded-lg border border-line px-3 pt-1 pb-3',
        isDragged && 'opacity-40',
        isOver && 'ring-2 ring-sun',
      )}
    >
      <div className="flex items-center gap-1">
        <span
          ref={handle}
          aria-hidden
          className={cn('grid size-9 place-items-center text-muted', length > 1 ? 'cursor-grab' : 'hidden')}
        >
          <GripVertical className="size-4" />
        </span>
        <h3 className="grow font-medium">Question {place + 1}</h3>
        {length > 1 &&
          ([-1, 1] as const).map((step) => {
            const Icon = step < 0 ? ChevronUp : ChevronDown;
            return (
              <Button
                key={step}
                variant="ghost"
                size="icon"
                aria-label={`Move ${name} ${step < 0 ? 'up' : 'down'}`}
                aria-disabled={place === (step < 0 ? 0 : length - 1)}
                onClick={() => onMove(place + step)}
              >
                <Icon aria-hidden />
              </Button>
            );
          })}
        <Button variant="ghost" size="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      <MagnetField form={form} name={`questions.${place}.prompt`} label="What you ask" />
      <AnswerFields form={form} place={place} />
      <Checkbox {...form.register(`questions.${place}.required`)}>They have to answer it</Checkbox>
    </li>
  );
}
