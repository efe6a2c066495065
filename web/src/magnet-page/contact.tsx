import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { mailableAddress } from '@heliodesk/core/rules/email';
import { useMemo, useRef, useState } from 'react';
import { ApiError, wordsOf } from '../lib/api-client.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { BrandButton } from './brand-button.tsx';
import { ContactFields } from './contact-fields.tsx';
import { enquiryOf } from './enquiry.ts';
import type { useProgress } from './progress.ts';
import type { Kind, Leave, Send, TakeBack } from './step.ts';
import { useLeaving } from './use-leaving.ts';
import { completedStep, declinedStep, type Filled } from './way.ts';

interface ContactProps {
  page: MagnetPage;
  send: Send;
  leave: Leave | undefined;
  takeBack: TakeBack | undefined;
  kind: Kind;
  progress: ReturnType<typeof useProgress>;
}

const names = ['name', 'email', 'phone', 'line1', 'consent', 'marketing', 'website'] as const;

/** A short result, and the form for the contact who gets the rest. Nothing typed is lost if it isn't sent. */
export function Contact({ page, kind, progress, send, leave, takeBack }: ContactProps) {
  const { filled } = progress;
  const { answers, postcode } = filled;
  // Not for each letter that is typed.
  const result = useMemo(() => kind.result(answers, page, postcode), [kind, answers, page, postcode]);
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    names,
    check: ({ name, email, phone, consent }) => ({
      name: name.trim() ? undefined : 'Please enter your name',
      email: mailableAddress(email.trim()) ? undefined : 'Please enter a valid email address',
      phone: /^[\d\s()+./-]*$/.test(phone) ? undefined : 'Please enter a telephone number',
      consent: consent ? undefined : 'Please tick this so we can contact you',
    }),
    async send(typed) {
      setProblem(undefined);
      try {
        const outcome = await send(enquiryOf({ page, kind, progress, typed }), result);
        if (outcome.outcome === 'received') progress.finish(completedStep, outcome, { contact: typed });
        else progress.go(() => declinedStep);
        return undefined;
      } catch (error) {
        const beside = fieldsOf(error);
        if (beside) return beside;
        setProblem(wordsFor(error));
        return undefined;
      }
    },
  });
  const content = useRef<HTMLFormElement>(null);
  const leaving = useLeaving({
    typed: () => typedIn(content.current),
    body: (typed) => enquiryOf({ page, kind, progress, typed: { ...blank, ...typed } }),
    leave: form.busy ? undefined : leave,
  });
  function draft(contact: Filled['contact']) {
    // Also after a reload, when nobody here knows any more if something was left.
    if (filled.contact.consent === 'on' && contact.consent !== 'on') {
      leaving.forget();
      takeBack?.(progress.id);
    }
    progress.draft(() => ({ contact }));
  }
  return (
    <>
      <kind.Headline page={page} result={result} />
      <form {...form.props} ref={content} className="grid gap-5">
        <h2 className="font-semibold text-xl tracking-tight">{kind.contact.title}</h2>
        <ContactFields page={page} contact={filled.contact} problems={form.problems} onDraft={draft} />
        {problem && (
          <Alert tone="danger" title="Not sent yet">
            {problem}
          </Alert>
        )}
        <BrandButton type="submit" busy={form.busy}>
          {form.busy ? 'Sending …' : problem ? 'Try again' : kind.contact.send}
        </BrandButton>
      </form>
    </>
  );
}

const blank = Object.fromEntries(names.map((name) => [name, ''])) as Record<(typeof names)[number], string>;

const typedIn = (form: HTMLFormElement | null): Record<string, string> =>
  form ? Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])) : {};

/** The server's problems with the fields that are shown; nothing where they lie elsewhere. */
function fieldsOf(error: unknown): Partial<Record<(typeof names)[number], string>> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const beside = names.flatMap((name) => (error.fields[name] ? [[name, error.fields[name]]] : []));
  return beside.length > 0 ? Object.fromEntries(beside) : undefined;
}

function wordsFor(error: unknown): string {
  const safe = 'Everything you’ve entered is still here.';
  if (!navigator.onLine) return `You’re offline. ${safe} Try again once you’re connected.`;
  const told = wordsOf(error);
  return told ?? `That didn’t get through. ${safe} Check your connection and try again.`;
}
