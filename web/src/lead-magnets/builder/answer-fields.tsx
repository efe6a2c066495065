import { mostOptions, type Screening, screenings } from '@heliodesk/core/rules/magnets/questions';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import type { MagnetForm } from './magnet-field.tsx';
import type { TypedQuestion } from './typed-magnet.ts';

type Option = TypedQuestion['options'][number];

const screeningNames: Readonly<Record<Screening, string>> = {
  accept: 'Take the lead',
  flag: 'Take it and mark it',
  decline: 'Politely say no',
};

const blank: Option = { label: '', screening: 'accept' };

/** The answers to a question, and the effect of each. */
export function AnswerFields({ form, place }: MagnetForm & { place: number }) {
  const name = `questions.${place}.options` as const;
  const options = useFieldArray({ control: form.control, name, keyName: 'key' });
  const { length } = options.fields;
  /** The options there before somebody tried the other way. */
  const before = useRef<Option[]>([blank, blank]);

  function choose(way: 'options' | 'text') {
    if (way === (length > 0 ? 'options' : 'text')) return;
    if (way === 'text') before.current = structuredClone(form.getValues(name));
    options.replace(way === 'text' ? [] : before.current);
  }

  return (
    <div className="grid gap-3">
      <SegmentedControl
        legend={`How question ${place + 1} is answered`}
        name={`way-${place}`}
        options={[
          { value: 'options', label: 'They choose' },
          { value: 'text', label: 'They write' },
        ]}
        value={length > 0 ? 'options' : 'text'}
        onChoose={choose}
      />
      {options.fields.map(({ key }, index) => (
        <OptionRow
          key={key}
          {...{ form, place, index }}
          // One that is the last would make it a question without answers.
          onRemove={length > 1 ? () => options.remove(index) : undefined}
        />
      ))}
      <SharedProblem form={form} place={place} />
      {length > 0 && length < mostOptions && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => options.append(blank, { focusName: `${name}.${length}.label` })}
        >
          <Plus aria-hidden />
          Add an answer
        </Button>
      )}
    </div>
  );
}

interface OptionRowProps extends MagnetForm {
  place: number;
  index: number;
  onRemove: (() => void) | undefined;
}

function OptionRow({ form, place, index, onRemove }: OptionRowProps) {
  const name = `questions.${place}.options.${index}` as const;
  const { error } = form.getFieldState(`${name}.label`, form.formState);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_auto]">
      <Field label={`Answer ${index + 1}`} error={error?.message} className="max-sm:col-span-2">
        {(control) => <Input {...control} {...form.register(`${name}.label`)} />}
      </Field>
      <Select aria-label={`What happens after answer ${index + 1}`} {...form.register(`${name}.screening`)}>
        {screenings.map((screening) => (
          <option key={screening} value={screening}>
            {screeningNames[screening]}
          </option>
        ))}
      </Select>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove answer ${index + 1}`}
        disabled={!onRemove}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}

/** The problem with the answers together. */
function SharedProblem({ form, place }: MagnetForm & { place: number }) {
  const message = form.formState.errors.questions?.[place]?.options?.root?.message;
  return message ? (
    <p role="alert" className="font-medium text-danger text-sm">
      {message}
    </p>
  ) : null;
}
