/** Written out, since the style sheet has only classes that it finds in the source. */
const columns = [
  '',
  'grid-cols-1',
  'grid-cols-2',
  'grid-cols-3',
  'grid-cols-4',
  'grid-cols-5',
  'grid-cols-6',
];

/** A grid whose columns are there before their content, so that nothing moves where a page arrives in pieces. */
export function equalColumns(count: number): string {
  return `grid ${columns[count]}`;
}
