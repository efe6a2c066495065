import type { TimelineEntry } from '@heliodesk/core/contracts/timeline';
import { visitKindNames } from '@heliodesk/core/contracts/visits';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import type { Day } from '@heliodesk/core/rules/uk/working-days';
import { formatDateTime } from '../../../lib/format.ts';
import { messageWords, stoppedWords } from './message-words.ts';
import { consentWords, isEmpty, type NameOf, wordsOf } from './value-words.ts';

/** Something that happened, as it is told. */
export interface Told {
  /** The number of its first change. */
  seq: number;
  at: string;
  day: Day;
  who: string;
  what: string;
  /** The changes of several fields, one each. */
  details: string[];
  /** By which it is undone; none where that is impossible or has been done. */
  cause: string | null;
  wasUndone: boolean;
}

/**
 * The changes of a project in sentences, the newest first as they came. What was changed together is one, and so are
 * photos that somebody added one after the other.
 */
export function tellTimeline(entries: readonly TimelineEntry[], nameOf: NameOf): Told[] {
  const undone = undoneCauses(entries);
  return gathered(entries).map((group): Told => {
    const main = mainOf(group);
    const { seq, at, actor, actorId, cause } = main;
    const wasUndone = undone.has(cause);
    const isOneCause = group.every((entry) => entry.cause === cause);
    return {
      ...{ seq, at, day: dayAt(new Date(at)), wasUndone },
      who: (actorId && nameOf(actorId)) || actor,
      ...sentenceOf(main, group, nameOf),
      // What happened to another before it was merged is undone there, once it is on its own again, and what was said
      // to a customer has been said.
      cause: isOneCause && !wasUndone && !staysAsItIs(main) ? cause : null,
    };
  });
}

/** Causes that were taken back, and were not done again thereby. */
function undoneCauses(entries: readonly TimelineEntry[]): Set<string> {
  const undone = new Set<string>();
  for (const { cause, undoes } of entries) if (undoes && !undone.has(cause)) undone.add(undoes);
  return undone;
}

const togetherMs = 15 * 60_000;

function gathered(entries: readonly TimelineEntry[]): TimelineEntry[][] {
  const groups: TimelineEntry[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && (last.cause === entry.cause || isSameAdding(last, entry))) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function isSameAdding(one: TimelineEntry, other: TimelineEntry): boolean {
  const isAdding = ({ entity, kind, undoes }: TimelineEntry) =>
    entity === 'project-file' && kind === 'created' && undoes === null;
  const apart = Math.abs(Date.parse(one.at) - Date.parse(other.at));
  return isAdding(one) && isAdding(other) && one.actorId === other.actorId && apart < togetherMs;
}

/**
 * Of a lead with its person and its property, the lead; of a merge with all that it changed, the merge; of an email
 * with its files, the email; of an answer with the reminders that it stops, the answer.
 */
function mainOf(group: TimelineEntry[]): TimelineEntry {
  const [first] = group;
  const written = group.find(({ entity, kind }) => entity === 'message' && kind === 'created');
  const main = ['merge', 'project', 'enquiry', 'message'].map((kind) =>
    kind === 'message' && written ? written : group.find(({ entity }) => entity === kind),
  );
  return main.find((entry) => entry !== undefined) ?? (first as TimelineEntry);
}

/** True for a project's creation: it isn't undone but deleted, and what hangs on it stays with it. */
const isBeginning = ({ entity, kind }: TimelineEntry) => entity === 'project' && kind === 'created';

const staysAsItIs = (main: TimelineEntry) =>
  isBeginning(main) || main.ofMerged || ['message', 'enquiry'].includes(main.entity);

type Sentence = Pick<Told, 'what' | 'details'>;

function sentenceOf(main: TimelineEntry, group: TimelineEntry[], nameOf: NameOf): Sentence {
  const { entity, kind, undoes } = main;
  const plain = (what: string): Sentence => ({ what, details: [] });
  if (entity === 'project-file' && kind !== 'changed') return plain(filesWords(group));
  if (entity === 'merge') return plain(mergeWords(main));
  if (entity === 'message') return { what: messageWords(main), details: stoppedWords(main, group) };
  if (kind === 'changed') return changeSentence(main, nameOf);
  if (isBeginning(main))
    return plain(main.ofMerged ? 'added the lead that was merged with this' : 'added this lead');
  const what = thingWords(main);
  if (undoes) return plain(kind === 'created' ? `brought back ${what}` : `took back ${what}`);
  return plain(kind === 'created' ? `${addingVerbs[entity] ?? 'added'} ${what}` : `deleted ${what}`);
}

/** A merge that was taken back is gone, or says when. */
function mergeWords({ kind, subject, fields, undoes }: TimelineEntry): string {
  const isOne = kind === 'changed' ? fields.every(({ after }) => isEmpty(after)) : kind === 'created';
  return isOne ? `merged this with ${subject}${undoes ? ' again' : ''}` : `unmerged ${subject}`;
}

const addingVerbs: Readonly<Record<string, string>> = { note: 'wrote', visit: 'booked', enquiry: 'brought' };

function filesWords(group: TimelineEntry[]): string {
  const [first] = group;
  const photos = group.filter((entry) => fieldValue(entry, 'kind') === 'photo').length;
  const documents = group.length - photos;
  const verb =
    first?.kind === 'created'
      ? first.undoes
        ? 'brought back'
        : 'added'
      : first?.undoes
        ? 'took back'
        : 'removed';
  if (group.length === 1) return `${verb} ${photos ? 'the photo' : 'the document'} ‘${first?.subject}’`;
  const counted = [photos && several(photos, 'photo'), documents && several(documents, 'document')];
  return `${verb} ${counted.filter(Boolean).join(' and ')}`;
}

const several = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function thingWords(entry: TimelineEntry): string {
  const { entity, subject } = entry;
  if (entity === 'task') return `the task ‘${subject}’`;
  if (entity === 'note') return `a note: ‘${subject}’`;
  if (entity === 'visit') {
    const kind = String(fieldValue(entry, 'kind')) as keyof typeof visitKindNames;
    const startsAt = fieldValue(entry, 'startsAt');
    const when = startsAt ? ` for ${formatDateTime(String(startsAt))}` : '';
    return `${kind === 'installation' ? 'an' : 'a'} ${(visitKindNames[kind] ?? 'visit').toLowerCase()}${when}`;
  }
  return things[entity] ?? 'something';
}

const things: Readonly<Record<string, string>> = {
  project: 'this project',
  contact: 'the customer',
  property: 'the property',
  enquiry: 'another enquiry',
};

/** As it is, or as it was where it is gone. */
function fieldValue({ fields }: TimelineEntry, wanted: string): unknown {
  const field = fields.find(({ name }) => name === wanted);
  return field?.after ?? field?.before;
}

function changeSentence(entry: TimelineEntry, nameOf: NameOf): Sentence {
  const { action, entity, subject, fields, undoes } = entry;
  const again = undoes ? ' back' : '';
  const own = (what: string, rest = fields): Sentence => ({ what, details: lines(rest, nameOf) });
  const move = fields.find(({ name }) => name === 'stage');
  if (entity === 'project' && move) {
    const [from, to] = [wordsOf(move, move.before, nameOf), wordsOf(move, move.after, nameOf)];
    const rest = fields.filter((field) => field !== move);
    const reason = subject.replace(/^#\d+: /, '');
    return action === 'project.overridden' && !undoes
      ? own(`moved it from ${from} to ${to} against a rule: ‘${reason}’`, rest)
      : own(`moved it${again} from ${from} to ${to}`, rest);
  }
  const deletion = fields.find(({ name }) => name === 'deletedAt');
  if (deletion)
    return own(isEmpty(deletion.after) ? 'brought this project back' : 'deleted this project', []);
  if (action === 'task.done' && !undoes) return own(`finished the task ‘${subject}’`, []);
  if (action === 'task.reopened' && !undoes) return own(`reopened the task ‘${subject}’`, []);
  const verb = undoes ? 'changed back' : 'changed';
  const [only] = fields;
  if (!only) return own(`${verb} ${ofWhat[entity] ?? 'something'}`);
  if (fields.length > 1) return own(`${verb} ${ofWhat[entity] ?? 'something'}`);
  if (only.name === 'consents' && !undoes) return own(consentWords(only.after), []);
  const whose = ['task', 'visit', 'note', 'project-file'].includes(entity) ? ` of ${ofWhat[entity]}` : '';
  if (only.name === 'roofPlanes') return own(`${verb} the roof planes`, []);
  return own(`${fieldSentence(only, whose, nameOf)}${undoes ? ' again' : ''}`, []);
}

const ofWhat: Readonly<Record<string, string>> = {
  project: 'the details',
  contact: 'the customer',
  property: 'the property',
  task: 'a task',
  visit: 'a visit',
  note: 'a note',
  'project-file': 'a photo or document',
  enquiry: 'an enquiry',
};

type Field = TimelineEntry['fields'][number];

const lines = (fields: readonly Field[], nameOf: NameOf) =>
  fields.map((field) => {
    const { label, before, after } = field;
    if (isWhole(field)) return label;
    if (isEmpty(before)) return `${label}: ${wordsOf(field, after, nameOf)}`;
    const was = wordsOf(field, before, nameOf);
    return isEmpty(after)
      ? `${label}: empty, was ${was}`
      : `${label}: from ${was} to ${wordsOf(field, after, nameOf)}`;
  });

/** True for a field that is too long to be told in a line. */
const isWhole = ({ name }: Field) => name === 'roofPlanes' || name === 'consents';

/** A single field in a sentence. */
function fieldSentence(field: Field, whose: string, nameOf: NameOf): string {
  const { label, before, after } = field;
  const [was, is] = [wordsOf(field, before, nameOf), wordsOf(field, after, nameOf)];
  if (isEmpty(before)) return `set ${label}${whose} to ${is}`;
  return isEmpty(after)
    ? `cleared ${label}${whose}, which was ${was}`
    : `changed ${label}${whose} from ${was} to ${is}`;
}
