import type { Option } from '@heliodesk/core/rules/quiz';
import { OptionCards } from '../../ui/option-cards.tsx';
import type { AnswerProps } from './answer-props.ts';

const shortLabel = 6;

export function OptionsAnswer({ question, answers, labelledBy, describedBy, dispatch }: AnswerProps) {
  const { id, options = [] } = question;
  return (
    <OptionCards
      labelledBy={labelledBy}
      describedBy={describedBy}
      name={`question-${id}`}
      options={options}
      value={answers[id]}
      onChoose={(value) => dispatch({ type: 'choose', value })}
      // A choice moves the quiz on, so going through the options must not be one.
      browsable
      size="lg"
      className={columns(options)}
    />
  );
}

function columns(options: readonly Option[]): string {
  const short = options.every(({ label }) => label.length <= shortLabel);
  if (!short) return 'sm:grid-cols-2';
  return options.length > 2 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-2';
}
