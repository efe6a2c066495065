import { type SubmitEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { SampleGroup } from './sample-group.tsx';

export function FormSamples() {
  const [sent, setSent] = useState('');

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(String(new FormData(event.currentTarget).get('plain')));
  }

  return (
    <SampleGroup title="Fields">
      <form onSubmit={send} className="grid gap-5 md:grid-cols-2">
        <Field label="Plain field">{(control) => <Input name="plain" {...control} />}</Field>
        <Field label="Field with a hint" optional hint="Two letters and seven digits.">
          {(control) => <Input placeholder="AB1234567" {...control} />}
        </Field>
        <Field label="Field with an error" error="Please enter a whole number">
          {(control) => <Input defaultValue="twelve" {...control} />}
        </Field>
        <Field label="Disabled field">
          {(control) => <Input disabled defaultValue="Not for you" {...control} />}
        </Field>
        <Field label="Choice from a list">
          {(control) => (
            <Select {...control}>
              <option>North</option>
              <option>South</option>
              <option>West</option>
            </Select>
          )}
        </Field>
        <Field label="Long text">{(control) => <Textarea {...control} />}</Field>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit">Send</Button>
          <output className="text-muted">{sent && `Sent: ${sent}`}</output>
        </div>
      </form>
    </SampleGroup>
  );
}
