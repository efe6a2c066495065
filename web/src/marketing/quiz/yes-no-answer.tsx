import { longestFreeText } from '@heliodesk/core/rules/quiz';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { AnswerProps } from './answer-props.ts';
import { OptionsAnswer } from './options-answer.tsx';

export function YesNoAnswer(props: AnswerProps) {
  const { question, answers, dispatch } = props;
  const { id, followUp } = question;
  return (
    <>
      <OptionsAnswer {...props} />
      <div aria-live="polite">
        {followUp && answers[id] === followUp.on && (
          <Field label={followUp.prompt} className="mt-5">
            {(control) => (
              <Textarea
                rows={3}
                maxLength={longestFreeText}
                value={answers[`${id}_text`] ?? ''}
                onChange={(event) => dispatch({ type: 'write', text: event.target.value })}
                {...control}
              />
            )}
          </Field>
        )}
      </div>
    </>
  );
}
