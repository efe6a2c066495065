import type { MergePreview } from '@heliodesk/core/contracts/merging';
import { type NameOf, wordsOf } from '../project/index.ts';

type Field = MergePreview['fields'][number];

/** One of the two as people say it. */
export const calledOf = ({ number, name }: { number: number | null; name: string }): string =>
  number === null ? name : `#${number} ${name}`;

/** A value in a line. */
export function fieldWords({ name }: Pick<Field, 'name'>, value: unknown, nameOf: NameOf): string {
  if (name === 'roofPlanes' && Array.isArray(value) && value.length > 0)
    return several(value.length, 'roof plane');
  const words = wordsOf({ name }, value, nameOf);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const things: readonly (readonly [kind: string, one: string, many?: string])[] = [
  ['task', 'task'],
  ['visit', 'visit'],
  ['note', 'note'],
  ['project-file', 'file'],
  ['message', 'message'],
  ['enquiry', 'enquiry', 'enquiries'],
  ['project', 'other project'],
];

/** The records that come along, or nothing where there are none. */
export function comingWords(coming: MergePreview['coming']): string {
  const parts = things.flatMap(([kind, one, many]) => {
    const count = coming[kind] ?? 0;
    return count > 0 ? [several(count, one, many)] : [];
  });
  const last = parts.pop();
  return last === undefined ? '' : parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}

const several = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
