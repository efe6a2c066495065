import { isSame, type Json } from '@heliodesk/core/rules/json-patch';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { useAction } from '../action.ts';
import { ApiError } from '../api-client.ts';
import type { Undoable } from '../call.ts';
import { useSavedToast } from '../undo.ts';
import { type Conflict, mergeTyped } from './merge.ts';
import { showRefusedFields } from './refused-fields.ts';
import { resetBeneath, resetToSaved } from './reset-to-saved.ts';
import { useUnsaved } from './use-unsaved.ts';

interface Options<Kept, Typed extends FieldValues, Details> {
  /** Says which form it is, and of which record. */
  name: string;
  /** As it is kept, and followed while it changes elsewhere. */
  record: Kept;
  /** As it stands in the form. */
  typedFrom: (record: Kept) => Typed;
  /** Is given the record as it's kept by now, which the page may not show yet. */
  resolver: Resolver<Typed, Kept, Details>;
  /** Answers with the record as it is kept then. */
  save: (change: Details & { version: number }) => Promise<Undoable<Kept>>;
  /** Renews what shows it; more may have been typed by then. */
  onSaved: (record: Kept) => unknown;
  /** Closes the form, or goes on from it: only once nothing that was typed is left unsaved. */
  onAllSaved?: () => unknown;
  /** Maps a field that the server names otherwise to the form's. */
  fieldAt?: (name: string) => string;
}

/**
 * The form of a record that others may change meanwhile. What they change comes in beside what is being typed; where
 * both changed the same field it is asked which to keep, and nothing is saved before.
 */
export function useRecordForm<
  Kept extends { version: number },
  Typed extends FieldValues & Record<string, Json>,
  Details,
>({ name, record, typedFrom, resolver, save, onSaved, onAllSaved, fieldAt }: Options<Kept, Typed, Details>) {
  /** The record before anything was typed. */
  const base = useRef(record);
  const form = useForm<Typed, unknown, Details>({
    resolver: (typed, _, options) => resolver(typed, base.current, options),
    defaultValues: typedFrom(record) as DefaultValues<Typed>,
  });
  const tellSaved = useSavedToast();
  const [conflicts, setConflicts] = useState<Conflicts>(noConflicts);

  const set = (field: string, value: Json) =>
    form.setValue(field as Path<Typed>, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true });

  /** True if both can be had. */
  function takeIn(theirs: Kept, asked: boolean): boolean {
    const now = typedFrom(theirs);
    const merging = mergeTyped(typedFrom(base.current), form.getValues(), now);
    base.current = theirs;
    resetBeneath(form, now, merging.merged, { keepErrors: true });
    setConflicts((before) => ({
      asked,
      list: [...stillOpen(before.list, merging, now), ...merging.conflicts],
    }));
    return merging.conflicts.length === 0;
  }

  /** Saves both changes from the current version, if neither is in the way of the other. */
  async function saveBoth(details: Details, merged = false): Promise<Saved<Kept, Typed>> {
    const sent = structuredClone(form.getValues());
    try {
      const { answer, cause } = await save({ ...details, version: base.current.version });
      return { saved: answer, cause, merged, sent };
    } catch (error) {
      if (!isConflict(error) || !takeIn(error.current as Kept, true)) throw error;
      return saveBoth(await valid(), true);
    }
  }

  function valid(): Promise<Details> {
    const { promise, resolve, reject } = Promise.withResolvers<Details>();
    void form.handleSubmit(resolve, () => reject(new Invalid()))();
    return promise;
  }

  const saving = useAction({
    act: (details: Details) => saveBoth(details),
    failure: 'Not saved',
    async onDone({ saved, cause, merged, sent }) {
      const isChanged = saved.version !== base.current.version;
      base.current = saved;
      if (!resetToSaved(form, sent, typedFrom(saved))) settled();
      await onSaved(saved);
      const isMore = isUnsaved();
      if (!isMore) await onAllSaved?.();
      const words = [
        merged && 'Changes made elsewhere are in here too.',
        isMore && 'What you’ve typed since isn’t saved yet.',
      ];
      tellSaved(isChanged ? cause : null, words.filter(Boolean).join(' ') || undefined);
    },
    onRefused: (error) =>
      isConflict(error) || error instanceof Invalid || showRefusedFields(form, error, fieldAt),
  });

  const { settled, leave } = useUnsaved<Draft<Typed>>(form.formState.isDirty, {
    form: name,
    read: () => ({ base: typedFrom(base.current), typed: form.getValues() }),
    restore({ base: before, typed }) {
      const merging = mergeTyped(before, typed, typedFrom(record));
      for (const [field, value] of Object.entries(merging.merged)) set(field, value);
      setConflicts({ asked: false, list: merging.conflicts });
    },
  });

  /** Asked of the form itself, whose state comes with the next render alone. */
  function isUnsaved(): boolean {
    const kept = Object.entries<Json>(typedFrom(base.current));
    return kept.some(([field, value]) => !isSame(form.getValues(field as Path<Typed>), value));
  }

  const follow = useEffectEvent(() => {
    if (isNews(record, base.current, typedFrom) && !saving.busy) takeIn(record, false);
  });
  useEffect(() => {
    if (record) follow();
  }, [record]);

  // What came while the form was being saved; nought is no news then, as it may be from before the first save.
  const catchUp = useEffectEvent(() => {
    if (record.version > base.current.version) takeIn(record, false);
  });
  useEffect(() => {
    if (!saving.busy) catchUp();
  }, [saving.busy]);

  return {
    form,
    conflicts,
    busy: saving.busy,
    keep: set,
    settled,
    leave,
    onSubmit: form.handleSubmit((details) => {
      // What came in while somebody was typing has to be seen before it is overwritten.
      if (conflicts.list.length > 0 && !conflicts.asked) {
        setConflicts({ ...conflicts, asked: true });
        return;
      }
      setConflicts(noConflicts);
      saving.run(details);
    }),
  };
}

/** A draft, with the record that it began from. */
interface Draft<Typed> {
  base: Typed;
  typed: Typed;
}

interface Saved<Kept, Typed> {
  saved: Kept;
  /** The form's contents then. */
  sent: Typed;
  cause: string | null;
  merged: boolean;
}

/** Conflicts where two people changed the same; `asked` once the person who types has been asked for their choice. */
export interface Conflicts {
  list: readonly Conflict[];
  asked: boolean;
}

const noConflicts: Conflicts = { list: [], asked: false };

/**
 * True of a newer version, and of nought: then the first saying of it was undone, or what holds without one has changed.
 */
function isNews<Kept extends { version: number }>(
  record: Kept,
  known: Kept,
  typedFrom: (record: Kept) => Record<string, Json>,
): boolean {
  if (record.version > 0) return record.version > known.version;
  return known.version > 0 || !isSame(typedFrom(record), typedFrom(known));
}

/** A change elsewhere that comes on top of one that is not decided yet leaves that as it is. */
function stillOpen(
  before: readonly Conflict[],
  { merged, conflicts }: ReturnType<typeof mergeTyped>,
  now: Record<string, Json>,
): Conflict[] {
  return before
    .filter(({ field }) => !conflicts.some((other) => other.field === field))
    .filter(({ field }) => !isSame(merged[field] as Json, now[field] as Json))
    .map((conflict) => ({ ...conflict, theirs: now[conflict.field] as Json }));
}

function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'changed_meanwhile';
}

/** Thrown where the problem stands beside its field already. */
class Invalid extends Error {}
