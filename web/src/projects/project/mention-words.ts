import { inWords, mentionOf } from '@heliodesk/core/rules/mentions';

/** The team by id, each by a name that nobody else has: a second Ben Watt is Ben Watt (2). */
export function labelsOf(team: ReadonlyMap<string, string>): Map<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    [...team].map(([userId, name]) => {
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      return [userId, times > 1 ? `${name} (${times})` : name];
    }),
  );
}

/** The stored form of what was typed: people by their ids. A longer name comes before one that it begins with. */
export function keptFrom(typed: string, team: ReadonlyMap<string, string>): string {
  const labels = [...labelsOf(team)].sort(([, one], [, other]) => other.length - one.length);
  return labels.reduce((text, [userId, label]) => replaced(text, `@${label}`, mentionOf(userId)), typed);
}

/** Wherever the name stands by itself. */
function replaced(text: string, name: string, by: string): string {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'giu');
  return text.replace(pattern, by);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The typed form of what is stored. */
export function typedFrom(kept: string, team: ReadonlyMap<string, string>): string {
  const labels = labelsOf(team);
  return inWords(kept, (userId) => labels.get(userId) ?? `[${userId}]`);
}

/** The beginning of a name that is being typed before the caret, and where its @ stands. */
export function nameBefore(caret: number, typed: string): { at: number; beginning: string } | undefined {
  const found = /(?:^|[\s(])@([\p{L}\p{N}.'’_-]{0,40})$/u.exec(typed.slice(0, caret));
  if (!found) return undefined;
  const [, beginning = ''] = found;
  return { at: caret - beginning.length - 1, beginning };
}

const mostOffered = 6;

/** The people of the team whose name, or a part of it, begins so. */
export function namesFrom(beginning: string, team: ReadonlyMap<string, string>): [string, string][] {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const wanted = plain(beginning);
  return [...labelsOf(team)]
    .filter(([, label]) =>
      plain(label)
        .split(/\s+/)
        .some((part) => part.startsWith(wanted)),
    )
    .sort(([, one], [, other]) => one.localeCompare(other))
    .slice(0, mostOffered);
}
