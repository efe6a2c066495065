import { longestFreeText } from '@heliodesk/core/rules/quiz';
import { formatNumber } from '../../lib/format.ts';
import { Textarea } from '../../ui/textarea.tsx';
import type { AnswerProps } from './answer-props.ts';

export function TextAnswer({ question, answers, labelledBy, describedBy, dispatch }: AnswerProps) {
  const text = answers[question.id] ?? '';
  return (
    <>
      <Textarea
        rows={6}
        maxLength={longestFreeText}
        value={text}
        onChange={(event) => dispatch({ type: 'write', text: event.target.value })}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      />
      <p className="mt-1.5 min-h-6 text-muted text-sm" aria-live="polite">
        {text.length === longestFreeText && `That’s the limit: ${formatNumber(longestFreeText)} characters.`}
      </p>
    </>
  );
}
