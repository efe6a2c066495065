import { mostQuestions } from '@heliodesk/core/rules/magnets/questions';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { MagnetForm } from './magnet-field.tsx';
import { QuestionCard } from './question-card.tsx';
import { Section } from './section.tsx';

/** Questions of the company's own, which come before the contact details. */
export function QuestionsSection({ form }: MagnetForm) {
  const { control, getValues } = form;
  const questions = useFieldArray({ control, name: 'questions', keyName: 'key' });
  const [news, setNews] = useState('');
  const { length } = questions.fields;

  function add() {
    const options = [
      { label: 'Yes', screening: 'accept' as const },
      { label: 'No', screening: 'accept' as const },
    ];
    questions.append(
      { id: randomId(), prompt: '', required: true, options },
      { focusName: `questions.${length}.prompt` },
    );
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= length || from === to) return;
    const pressed = document.activeElement;
    flushSync(() => questions.move(from, to));
    // The browser takes the focus from what moves in the document.
    if (pressed instanceof HTMLElement) pressed.focus();
    setNews(`Question ${from + 1} is number ${to + 1} now`);
  }

  function remove(place: number) {
    const removed = structuredClone(getValues(`questions.${place}`));
    questions.remove(place);
    toast({
      title: 'Question removed',
      action: {
        label: 'Undo',
        run: () => questions.insert(Math.min(place, getValues('questions').length), removed),
      },
    });
  }

  return (
    <Section
      id="questions"
      title="Your questions"
      lead="Ask what you’d ask on the phone. Fewer questions bring more leads."
    >
      {length > 0 && (
        <ol className="grid gap-3">
          {questions.fields.map(({ key }, place) => (
            <QuestionCard
              key={key}
              {...{ form, place, length }}
              onMove={(to) => move(place, to)}
              onDropped={(from) => move(from, place)}
              onRemove={() => remove(place)}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {length < mostQuestions && (
        <Button variant="secondary" className="justify-self-start" onClick={add}>
          <Plus aria-hidden />
          Add a question
        </Button>
      )}
    </Section>
  );
}
