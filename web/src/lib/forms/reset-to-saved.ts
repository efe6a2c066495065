import { isSame, type Json } from '@heliodesk/core/rules/json-patch';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Puts what has been saved into its form, beneath what was typed since it was sent. Says whether there is any of that.
 */
export function resetToSaved<Typed extends FieldValues & Record<string, Json>, Details>(
  form: UseFormReturn<Typed, unknown, Details>,
  sent: Typed,
  saved: Typed,
): boolean {
  const since = Object.entries<Json>(form.getValues()).filter(
    ([field, value]) => !isSame(value, sent[field] as Json),
  );
  form.reset(saved as DefaultValues<Typed>);
  for (const [field, value] of since)
    form.setValue(field as Path<Typed>, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
  return since.length > 0;
}

/** The part of a text typed since it was saved: what came after it, or all of a text that is another by now. */
export function typedSince(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
