import { consentNames } from '@heliodesk/core/contracts/contacts';
import { fileCategoryNames } from '@heliodesk/core/contracts/project-files';
import { projectSourceNames } from '@heliodesk/core/contracts/projects';
import { earthingNames } from '@heliodesk/core/contracts/properties';
import type { TimelineEntry } from '@heliodesk/core/contracts/timeline';
import { visitKindNames } from '@heliodesk/core/contracts/visits';
import { formatPounds } from '@heliodesk/core/rules/money';
import { lostReasonNames, type Stage, stageName } from '@heliodesk/core/rules/projects/stages';
import { dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { formatDateTime } from '../../../lib/format.ts';
import { nothing, valueWords } from '../../../lib/history/value-words.ts';

/** The name of somebody of the team; nobody's where they have left it. */
export type NameOf = (userId: string) => string | undefined;
type Field = TimelineEntry['fields'][number];

const longest = 80;

const named = (names: Readonly<Record<string, string>>) => (value: unknown) =>
  names[String(value)] ?? String(value);
const inUnit = (unit: string) => (value: unknown) => `${value} ${unit}`;
const day = (value: unknown) => dayInWords(String(value));

/** Values that are kept otherwise than they are said. */
const said: Readonly<Record<string, (value: unknown) => string>> = {
  stage: (value) => stageName(value as Stage),
  valuePence: (value) => formatPounds(Number(value) / 100),
  source: named(projectSourceNames),
  lostReason: named(lostReasonNames),
  contractPlace: named({ away: 'away from our premises', premises: 'at our premises' }),
  systemKwp: inUnit('kWp'),
  inverterKw: inUnit('kW'),
  mainFuseAmps: inUnit('A'),
  phases: named({ 1: 'single phase', 3: 'three phase' }),
  earthing: named(earthingNames),
  category: named(fileCategoryNames),
  kind: named(visitKindNames),
  state: named({ planned: 'planned', done: 'done', cancelled: 'cancelled' }),
  startsAt: (value) => formatDateTime(String(value)),
  endsAt: (value) => formatDateTime(String(value)),
  doneAt: (value) => formatDateTime(String(value)),
  dueOn: day,
};

const people = ['ownerId', 'assigneeId', 'assigneeIds', 'mentions'];

/** True if there is nothing in it. */
export function isEmpty(value: unknown): boolean {
  return valueWords(value) === nothing;
}

/** A value as people read it. */
export function wordsOf({ name }: Pick<Field, 'name'>, value: unknown, nameOf: NameOf): string {
  if (isEmpty(value)) return nothing;
  if (people.includes(name))
    return [value]
      .flat()
      .map((userId) => nameOf(String(userId)) ?? 'somebody who’s left')
      .join(', ');
  const words = said[name]?.(value) ?? (name.endsWith('On') ? day(value) : valueWords(value));
  return words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
}

type Consent = { kind: keyof typeof consentNames; given: boolean };

/** The answer in the latest of them. */
export function consentWords(after: unknown): string {
  const last = Array.isArray(after) ? (after.at(-1) as Consent | undefined) : undefined;
  if (!last) return 'changed the consents';
  const what = consentNames[last.kind].toLowerCase();
  return last.given ? `recorded a yes to ${what}` : `recorded a no to ${what}`;
}
