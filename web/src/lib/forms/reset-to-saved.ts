import { isSame, type Json } from '@heliodesk/core/rules/json-patch';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Form<Typed extends FieldValues, Details> = UseFormReturn<Typed, unknown, Details>;

/**
 * Puts what has been saved into its form, beneath what was typed since it was sent. Says whether there is any of that.
 */
export function resetToSaved<Typed extends FieldValues & Record<string, Json>, Details>(
  form: Form<Typed, Details>,
  sent: Typed,
  saved: Typed,
): boolean {
  const since = Object.entries<Json>(form.getValues()).filter(
    ([field, value]) => !isSame(value, sent[field] as Json),
  );
  resetBeneath(form, saved, { ...saved, ...Object.fromEntries(since) });
  return since.length > 0;
}

/**
 * Makes a record the one that a form is compared with, and shows what is typed on top of it. Fields that stay the same
 * aren't touched: a list that is set is drawn anew, and whoever types in it would lose their place.
 */
export function resetBeneath<Typed extends FieldValues & Record<string, Json>, Details>(
  form: Form<Typed, Details>,
  record: Typed,
  typed: Typed,
  keep: { keepErrors?: boolean } = {},
): void {
  for (const [field, value] of Object.entries<Json>(typed)) {
    const name = field as Path<Typed>;
    if (!isSame(form.getValues(name), value)) form.setValue(name, value as PathValue<Typed, Path<Typed>>);
  }
  // Last, as until the next render the form no longer knows which of its fields are lists.
  form.reset(record as DefaultValues<Typed>, { ...keep, keepValues: true });
}

/** The part of a text typed since it was saved: what came after it, or all of a text that is another by now. */
export function typedSince(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
