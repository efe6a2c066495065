import { formatNames } from '../../lib/format.ts';

/** Names people; whoever has left the team since isn't named any more. */
export const peopleInWords = (ids: readonly string[], people: ReadonlyMap<string, string>): string =>
  formatNames(ids.flatMap((id) => people.get(id) ?? []));
