import { questionCount } from '@heliodesk/core/rules/quiz';
import { answeredCount } from '@heliodesk/core/rules/quiz-answers';
import { ArrowRight } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { quizSession } from '../quiz/index.ts';
import { changeDraft, draft } from './draft.ts';

export function ContactForm() {
  const { name, email, refused } = draft.use();
  const { status, progress } = quizSession.use();
  const submitting = status !== 'open';
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  function goOn(event: SubmitEvent) {
    event.preventDefault();
    if (!submitting) changeDraft({ step: 'quiz' });
  }

  return (
    // Name and e-mail are taken as they come, so the browser's own checks stay out of the way.
    <form noValidate className="grid gap-5" onSubmit={goOn}>
      <Field label="Name" error={refused.name}>
        {(control) => (
          <Input
            ref={first}
            autoComplete="name"
            value={name}
            readOnly={submitting}
            onChange={(event) => changeDraft({ name: event.target.value, refused: {} })}
            {...control}
          />
        )}
      </Field>
      <Field label="Email" error={refused.email} hint="Without it we can’t tell you when your place opens.">
        {(control) => (
          <Input
            type="email"
            autoComplete="email"
            value={email}
            readOnly={submitting}
            onChange={(event) => changeDraft({ email: event.target.value, refused: {} })}
            {...control}
          />
        )}
      </Field>
      <Button type="submit" size="lg" busy={submitting} className="w-full">
        {submitting ? 'Submitting...' : 'Continue to Quiz'}
        {!submitting && <ArrowRight aria-hidden />}
      </Button>
      <p className="text-muted text-sm">
        {answeredCount(progress.answers) > 0 &&
          `We’ve kept your answers, so you’ll carry on at question ${progress.current + 1} of ${questionCount}. `}
        How we use what you tell us is on our{' '}
        <Link to={paths.privacy()} className="underline">
          privacy page
        </Link>
        .
      </p>
    </form>
  );
}
