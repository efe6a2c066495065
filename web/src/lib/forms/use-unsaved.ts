import { use, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '../../ui/toast-store.ts';
import { addTyping, DialogContext, onceDiscarded, type Typing } from '../../ui/unsaved.ts';
import { UserContext } from '../session.ts';
import { areDraftsKept, draftOf, dropDraft, findDraft, keepDraft, ownKey, takeDraft } from './drafts.ts';

interface Draft<Content> {
  /** Says which form it is, and of which record. */
  form: string;
  read: () => Content;
  restore: (content: Content) => void;
}

interface Unsaved {
  /** To be called once it's saved, before its form is closed. */
  settled: () => void;
  /** For what closes a form outside a dialog, or begins it anew. */
  leave: (go: () => void) => void;
}

const keptAfterMs = 300;

/**
 * Keeps what is typed from being lost: whoever would leave it is asked first, and where its form says how, it's kept as
 * a draft that is given back when the form is opened again.
 */
export function useUnsaved<Content = unknown>(isUnsaved: boolean, draft?: Draft<Content>): Unsaved {
  const dialog = use(DialogContext)?.id;
  const user = use(UserContext);
  const key = draft && user && draftOf(user, draft.form);
  const typing = useRef<Typing>(undefined);

  const restore = useEffectEvent((found: string) => {
    const content = takeDraft(found);
    if (!content) return;
    draft?.restore(content as Content);
    toast({ title: 'Here’s what you typed', description: 'It isn’t saved yet.' });
  });
  useEffect(() => {
    if (!key) return;
    let isHere = true;
    void findDraft(key).then((found) => found && isHere && restore(found));
    return () => {
      isHere = false;
    };
  }, [key]);

  const read = useEffectEvent(() => draft?.read());
  useEffect(() => {
    if (!isUnsaved) return;
    let timer: ReturnType<typeof setTimeout>;
    let isDroppedElsewhere = false;
    const keep = () => key && typing.current === own && keepDraft(key, read());
    const keepUnlessDropped = () => isDroppedElsewhere || keep();
    const keepLater = () => {
      clearTimeout(timer);
      timer = setTimeout(keepUnlessDropped, keptAfterMs);
    };
    // Drafts dropped by a sign-out in another tab are dropped in this one too.
    const noteDropped = (event: StorageEvent) => {
      if (key && event.key === ownKey(key) && event.newValue === null) isDroppedElsewhere = true;
    };
    const own: Typing = {
      dialog,
      keep,
      discard() {
        typing.current = undefined;
        remove();
        if (key) dropDraft(key);
      },
    };
    typing.current = own;
    const remove = addTyping(own);
    keepLater();
    const ask = (event: BeforeUnloadEvent) =>
      areDraftsKept() || typing.current !== own || isCalling() || event.preventDefault();
    const listening = new AbortController();
    addEventListener('input', keepLater, listening);
    addEventListener('pagehide', keepUnlessDropped, listening);
    addEventListener('storage', noteDropped, listening);
    addEventListener('beforeunload', ask, listening);
    return () => {
      clearTimeout(timer);
      keepUnlessDropped();
      listening.abort();
      remove();
    };
  }, [isUnsaved, key, dialog]);

  // Whoever has put everything back as it was has nothing to be given back.
  useEffect(() => {
    if (!isUnsaved) typing.current?.discard();
  }, [isUnsaved]);

  return {
    settled: () => typing.current?.discard(),
    leave: (go) => onceDiscarded(typing.current ? [typing.current] : [], go),
  };
}

/** A browser asks to leave for a phone number or an email address too, and stays where it is. */
const isCalling = () => document.activeElement?.matches('a[href^="tel:"], a[href^="mailto:"]') === true;

/** The same for a form of this library, whose typing is kept as a draft. */
export function useTyped<Typed extends FieldValues, Body>(
  form: UseFormReturn<Typed, unknown, Body>,
  name: string,
): Unsaved {
  return useUnsaved<Typed>(form.formState.isDirty, {
    form: name,
    read: () => form.getValues(),
    restore: (typed) => form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true }),
  });
}
