import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { BrandButton } from './brand-button.tsx';
import { Choices } from './choices.tsx';
import { ScreenHeading } from './screen-heading.tsx';
import type { OwnQuestion } from './way.ts';

interface OwnQuestionScreenProps {
  question: OwnQuestion;
  answer: string;
  onAnswer: (answer: string) => void;
  onDraft: (answer: string) => void;
}

/** A question that the company has added: some answers, or a line of text. */
export function OwnQuestionScreen({ question, answer, onAnswer, onDraft }: OwnQuestionScreenProps) {
  const { prompt, required, options } = question;
  return (
    <>
      <ScreenHeading title={prompt} />
      {options.length > 0 ? (
        <Choices
          choices={options.map(({ label }) => ({ value: label, label }))}
          chosen={answer}
          onChoose={onAnswer}
        />
      ) : (
        <LineOfText {...{ question, answer, onAnswer, onDraft }} />
      )}
      {!required && (
        <div>
          <Button variant="secondary" onClick={() => onAnswer('')}>
            Skip this question
          </Button>
        </div>
      )}
    </>
  );
}

const longest = 500;

function LineOfText({ question, answer, onAnswer, onDraft }: OwnQuestionScreenProps) {
  const form = useForm({
    names: ['answer'],
    check: (typed) => ({
      answer: !question.required || typed.answer.trim() ? undefined : 'Please answer this question',
    }),
    async send(typed) {
      onAnswer(typed.answer.trim());
      return undefined;
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <Field label="Your answer" error={form.problems.answer}>
        {(control) => (
          <Input
            {...control}
            name="answer"
            defaultValue={answer}
            maxLength={longest}
            onInput={(event) => onDraft(event.currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <BrandButton type="submit">Continue</BrandButton>
      </div>
    </form>
  );
}
