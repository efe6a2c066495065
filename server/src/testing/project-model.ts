import { type Stage, stages } from '@heliodesk/core/rules/projects/stages';

/**
 * Tracked fields of a project and of its customer. One that went into another is deleted as far as lists and sums go;
 * what undoes that has to be the last that was done to either.
 */
export type Known = {
  name: string;
  value: number | null;
  stage: Stage;
  reason: string | null;
  deleted: Deleted;
};
/** Deleted, or by which merge it went. */
export type Deleted = false | 'deleted' | number;
export type Changed = Partial<Known>;
/** A change of one project: its fields before and after; all of them where it was made. */
export type Touched = { place: number; before: Changed | null; after: Changed | null };
/** Something that was done, to one project or to many at once. */
export type Done = { cause: string; touched: Touched[]; merging?: Merging | undefined };
/** A merge of projects by their places; `order` is when it was last put down. */
export type Merge = {
  id: string;
  kept: number;
  merged: number;
  order: number;
  state: MergeState;
  touched: Touched[];
};
export type MergeState = 'none' | 'active' | 'undone';
export type Merging = { merge: Merge; before: MergeState; after: MergeState };

/** Merges in the order in which they were put down, which they are taken back by. */
export function createMergeOrder(projects: readonly { known: Known | undefined }[]) {
  const merges: Merge[] = [];
  const isCovered = ({ kept, order }: Merge) =>
    merges.some(
      (later) => later.state === 'active' && later.order > order && [later.kept, later.merged].includes(kept),
    );
  return {
    merges,
    /** True if another stands on top of it. */
    isCovered,

    become(merge: Merge, state: MergeState): void {
      if (merge.state === 'none') merge.order = 1 + Math.max(0, ...merges.map(({ order }) => order));
      merge.state = state;
    },

    /** True if the order allows to take it back. */
    maySwitch({ merge, before, after }: Merging): boolean {
      if (merge.state !== after) return false;
      return before === 'active' ? projects[merge.kept]?.known?.deleted === false : !isCovered(merge);
    },

    /** True if a project is in one, also in one that was undone: it cannot go as if it had never been. */
    has: (place: number) =>
      merges.some(({ state, kept, merged }) => state !== 'none' && [kept, merged].includes(place)),
  };
}

export const progressOf = (stage: Stage) => (stage === 'lost' ? -1 : stages.indexOf(stage));

/** Fields a merge took over, if all that goes together is still as it left it. */
export function givenBack(known: Known, taken: Touched | undefined): Changed {
  const back: Changed = {};
  for (const group of [['name'], ['value'], ['stage', 'reason']] as (keyof Known)[][]) {
    const names = group.filter((name) => taken?.after && name in taken.after);
    if (names.some((name) => known[name] !== taken?.after?.[name])) continue;
    for (const name of names) Object.assign(back, { [name]: taken?.before?.[name] });
  }
  return back;
}

/** True if nobody has touched since what a change touched. */
export function isAsLeft(known: Known | undefined, { before, after }: Touched): boolean {
  if (after === null) return known === undefined;
  if (!known) return false;
  const isWhole = before === null;
  const names = isWhole ? (Object.keys(known) as (keyof Known)[]) : (Object.keys(after) as (keyof Known)[]);
  return names.every((name) => known[name] === after[name]);
}

export function restored(known: Known | undefined, before: Changed | null): Known | undefined {
  return before === null ? undefined : ({ ...known, ...before } as Known);
}
