import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { type FormEvent, useId } from 'react';
import type { Problems } from '../lib/forms/use-form.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

type Kept = Readonly<Record<string, string>>;

interface ContactFieldsProps {
  page: Pick<MagnetPage, 'consent' | 'marketing'>;
  contact: Kept;
  problems: Problems<'name' | 'email' | 'phone' | 'line1' | 'consent'>;
  onDraft: (contact: Kept) => void;
}

export function ContactFields({ page, contact, problems, onDraft }: ContactFieldsProps) {
  function draft(event: FormEvent<HTMLElement>) {
    const { form } = event.target as HTMLInputElement;
    if (form) onDraft(typedIn(form));
  }
  return (
    <div className="grid gap-4" onInput={draft}>
      <Field label="Your name" error={problems.name}>
        {(control) => <Input {...control} name="name" autoComplete="name" defaultValue={contact.name} />}
      </Field>
      <Field label="Email" error={problems.email}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="email" defaultValue={contact.email} />
        )}
      </Field>
      <Field label="Phone" optional error={problems.phone}>
        {(control) => (
          <Input {...control} name="phone" type="tel" autoComplete="tel" defaultValue={contact.phone} />
        )}
      </Field>
      <Field label="House number and street" optional error={problems.line1}>
        {(control) => (
          <Input {...control} name="line1" autoComplete="address-line1" defaultValue={contact.line1} />
        )}
      </Field>
      <Agreement
        name="consent"
        words={page.consent}
        isTicked={contact.consent === 'on'}
        problem={problems.consent}
        note="Once you’ve ticked this, we get your details even if you leave before pressing the button."
      />
      {page.marketing && (
        <Agreement name="marketing" words={page.marketing} isTicked={contact.marketing === 'on'} />
      )}
      <Trap />
    </div>
  );
}

interface AgreementProps {
  name: string;
  words: string;
  isTicked: boolean;
  problem?: string | readonly string[] | undefined;
  note?: string;
}

/** Nobody has agreed to what they haven't ticked themselves. */
function Agreement({ name, words, isTicked, problem, note }: AgreementProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isTicked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={[note && `${id}-note`, problem && id].filter(Boolean).join(' ') || undefined}
          className="mt-0.5 size-6 shrink-0 accent-brand-ink"
        />
        <span className="wrap-anywhere whitespace-pre-line">{words}</span>
      </label>
      {note && (
        <p id={`${id}-note`} className="-mt-1.5 ml-9 text-muted text-sm">
          {note}
        </p>
      )}
      {problem && (
        <p id={id} role="alert" className="mt-1 ml-9 font-medium text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

/** A field that nobody sees: whoever fills it in is a machine. */
function Trap() {
  return (
    <div aria-hidden className="absolute -left-[200vw]">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

const kept = ['name', 'email', 'phone', 'line1', 'consent', 'marketing'];

function typedIn(form: HTMLFormElement): Kept {
  const content = new FormData(form);
  return Object.fromEntries(kept.map((name) => [name, String(content.get(name) ?? '')]));
}
