import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';

type Typed<Name extends string> = Record<Name, string>;
type Messages = string | readonly string[];
export type Problems<Name extends string> = { [name in Name]?: Messages | undefined };

interface FormWork<Name extends string> {
  /** In the order in which they stand. */
  names: readonly Name[];
  check: (typed: Typed<Name>) => Problems<Name>;
  /** Resolves to what the server has found wrong, if it did. */
  send: (typed: Typed<Name>, form: HTMLFormElement) => Promise<Problems<Name> | undefined>;
}

/**
 * A form that is read as it is sent, so that what was typed or filled in before the page woke counts. It is sent once,
 * however often that is asked for while it is under way.
 */
export function useForm<Name extends string>({ names, check, send }: FormWork<Name>) {
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underWay.current) return;
    const form = event.currentTarget;
    const typed = typedIn(form);
    if (show(form, check(typed))) return;
    underWay.current = true;
    setBusy(true);
    const refused = await send(typed, form).finally(() => {
      underWay.current = false;
      setBusy(false);
    });
    if (refused) show(form, refused);
  }

  /** Shows the problems; true if there are any. The first of them takes the focus. */
  function show(form: HTMLFormElement, found: Problems<Name>): boolean {
    setProblems(found);
    const first = names.find((name) => found[name]?.length);
    if (first) fieldOf(form, first)?.focus();
    return first !== undefined;
  }

  /** Judges again what was wrong, while it is put right; unfinished fields are left in peace. */
  function change(event: ChangeEvent<HTMLFormElement>) {
    if (!names.some((name) => problems[name])) return;
    const now = check(typedIn(event.currentTarget));
    setProblems(
      Object.fromEntries(
        names.filter((name) => problems[name]).map((name) => [name, now[name]]),
      ) as Problems<Name>,
    );
  }

  function typedIn(form: HTMLFormElement): Typed<Name> {
    const content = new FormData(form);
    return Object.fromEntries(names.map((name) => [name, String(content.get(name) ?? '')])) as Typed<Name>;
  }

  return {
    problems,
    busy,
    // Without script a form would else put what it holds into the address.
    props: { noValidate: true, method: 'post', onSubmit: submit, onChange: change } as const,
  };
}

function fieldOf(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const found = form.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  return field instanceof HTMLElement ? field : undefined;
}
