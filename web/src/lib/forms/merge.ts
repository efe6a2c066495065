import type { Json } from '@heliodesk/core/rules/json-patch';
import { mergeChanges } from '@heliodesk/core/rules/merging';

/** A field that two people have changed at the same time. */
export interface Conflict {
  field: string;
  mine: Json;
  theirs: Json;
}

/** Merges the form with what somebody else has saved, and tells where both changed the same. */
export function mergeTyped<Typed extends Record<string, Json>>(base: Typed, mine: Typed, theirs: Typed) {
  const { merged, conflicts } = mergeChanges(base, mine, theirs);
  return {
    merged,
    conflicts: conflicts.map(
      (field): Conflict => ({ field, mine: mine[field] as Json, theirs: theirs[field] as Json }),
    ),
  };
}
