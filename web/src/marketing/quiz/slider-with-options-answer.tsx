import type { AnswerProps } from './answer-props.ts';
import { OptionsAnswer } from './options-answer.tsx';
import { SliderAnswer } from './slider-answer.tsx';

export function SliderWithOptionsAnswer(props: AnswerProps) {
  return (
    <>
      <OptionsAnswer {...props} />
      <p
        aria-hidden
        className="my-4 flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        or the exact figure
      </p>
      <SliderAnswer {...props} />
    </>
  );
}
