import type { QuestionType } from '@heliodesk/core/rules/quiz';
import { type ComponentType, useEffect, useId, useRef } from 'react';
import type { AnswerProps } from './answer-props.ts';
import { OptionsAnswer } from './options-answer.tsx';
import { SliderAnswer } from './slider-answer.tsx';
import { SliderWithOptionsAnswer } from './slider-with-options-answer.tsx';
import { TextAnswer } from './text-answer.tsx';
import { YesNoAnswer } from './yes-no-answer.tsx';

export type HeadingLevel = 'h1' | 'h2' | 'h3';

interface QuestionPanelProps extends Omit<AnswerProps, 'labelledBy' | 'describedBy'> {
  heading: HeadingLevel;
  /** The id of the words that say which of the questions this is. */
  placeId: string;
  disabled: boolean;
}

const kinds: Record<QuestionType, { Answer: ComponentType<AnswerProps>; hint: string }> = {
  'multiple-choice': { Answer: OptionsAnswer, hint: 'Choose one to carry on.' },
  'yes-no': { Answer: YesNoAnswer, hint: 'Choose one to carry on.' },
  slider: { Answer: SliderAnswer, hint: 'Move the slider or type the figure.' },
  'slider-with-options': {
    Answer: SliderWithOptionsAnswer,
    hint: 'Choose the closest, or set the exact figure.',
  },
  'text-input': { Answer: TextAnswer, hint: 'Optional. Leave it blank if there’s nothing to add.' },
};

export function QuestionPanel({ heading: Heading, placeId, disabled, ...answer }: QuestionPanelProps) {
  const id = useId();
  const ref = useFocusOnArrival();
  const { Answer, hint } = kinds[answer.question.type];
  return (
    <fieldset disabled={disabled} className="min-w-0 grow animate-[settle_260ms_var(--ease-settle)]">
      <Heading
        ref={ref}
        id={id}
        tabIndex={-1}
        aria-describedby={placeId}
        className="font-semibold text-2xl leading-tight tracking-tight outline-none sm:text-3xl"
      >
        {answer.question.prompt}
      </Heading>
      <p id={`${id}-hint`} className="mt-2 mb-5 text-muted">
        {hint}
      </p>
      <Answer labelledBy={id} describedBy={`${id}-hint`} {...answer} />
    </fieldset>
  );
}

/** A new question takes the focus, and with it the screen reader's voice, and comes into view from its top. */
function useFocusOnArrival() {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const heading = ref.current;
    // A dialog that opens on a question already there puts the focus here by itself.
    heading?.setAttribute('autofocus', '');
    heading?.focus({ preventScroll: true });
    heading?.closest('form')?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, []);
  return ref;
}
