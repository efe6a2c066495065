import type { Consent } from '../../contracts/contacts.ts';
import { currentConsents, shortened } from '../consents.ts';
import { isSame, type Json, type Patch, placesOf } from '../json-patch.ts';
import { type Stage, stages } from './stages.ts';

/** Of two records that are one: the one that stays, and the one that goes into it. */
export type Side = 'kept' | 'merged';

/** The parts of a project; people are merged without the other two. */
export const mergeParts = ['project', 'customer', 'property'] as const;
export type MergePart = (typeof mergeParts)[number];

type FieldRow = {
  part: MergePart;
  label: string;
  /** The fields that go together. */
  keys: readonly string[];
};

const projectField = (label: string, ...keys: string[]): FieldRow => ({ part: 'project', label, keys });
const customerField = (label: string, ...keys: string[]): FieldRow => ({ part: 'customer', label, keys });
const propertyField = (label: string, ...keys: string[]): FieldRow => ({ part: 'property', label, keys });

/** Everything that is chosen from one record or the other, in the order in which it is shown. */
const fieldTable = {
  name: customerField('Name', 'name'),
  email: customerField('Email', 'email'),
  phone: customerField('Phone', 'phone', 'phoneKey'),
  address: propertyField('Address', 'line1', 'line2', 'town', 'county', 'postcode'),
  stage: projectField('Stage', 'stage', 'lostReason', 'lostNote', 'stageSince'),
  ownerId: projectField('Owner', 'ownerId'),
  source: projectField('Source', 'source'),
  valuePence: projectField('Value', 'valuePence'),
  systemKwp: projectField('System size', 'systemKwp'),
  inverterKw: projectField('Inverter size', 'inverterKw'),
  contractPlace: projectField('Where the contract was made', 'contractPlace'),
  signedOn: projectField('Contract signed', 'signedOn'),
  deliveredOn: projectField('Goods delivered', 'deliveredOn'),
  plannedOn: projectField('Installation planned', 'plannedOn'),
  commissionedOn: projectField('Commissioned', 'commissionedOn'),
  dnoAppliedOn: projectField('Applied to the network operator', 'dnoAppliedOn'),
  dnoApprovedOn: projectField('Approved by the network operator', 'dnoApprovedOn'),
  dnoNotifiedOn: projectField('Network operator told', 'dnoNotifiedOn'),
  mcsCertifiedOn: projectField('MCS certificate registered', 'mcsCertifiedOn'),
  roofPlanes: propertyField('Roof planes', 'roofPlanes'),
  uprn: propertyField('UPRN', 'uprn'),
  mpan: propertyField('MPAN', 'mpan'),
  phases: propertyField('Phases', 'phases'),
  mainFuseAmps: propertyField('Main fuse', 'mainFuseAmps'),
  loopedSupply: propertyField('Looped supply', 'loopedSupply'),
  earthing: propertyField('Earthing', 'earthing'),
  energyRating: propertyField('EPC rating', 'energyRating'),
  position: propertyField('Position on the map', 'latitude', 'longitude'),
} as const satisfies Record<string, FieldRow>;

export type MergeField = keyof typeof fieldTable;
export const mergeFields = Object.keys(fieldTable) as [MergeField, ...MergeField[]];
export type Choices = Readonly<Partial<Record<MergeField, Side>>>;

type Values = Readonly<Record<string, unknown>>;
/** A record with all of its parts, or of people the one that they have. */
export type Mergeable = Readonly<Partial<Record<MergePart, Values>>>;

/** A field in which two records differ, and whose value is taken unless somebody chooses. */
export type Difference = { name: MergeField; label: string; kept: Json; merged: Json; usual: Side };

export function differencesOf(kept: Mergeable, merged: Mergeable): Difference[] {
  return mergeFields.flatMap((name) => {
    const [one, other] = [valuesOf(name, kept), valuesOf(name, merged)];
    // When it came to its stage says nothing of which stage that is.
    if (isSame(one.filter(isCompared(name)), other.filter(isCompared(name)))) return [];
    const usual = usualSide(name, one, other);
    return [
      {
        ...{ name, label: fieldTable[name].label, usual },
        ...{ kept: shownOf(name, one), merged: shownOf(name, other) },
      },
    ];
  });
}

/** The changes of the record that stays, part by part. */
export function takenOver(kept: Mergeable, merged: Mergeable, choices: Choices): Record<MergePart, Values> {
  const taken: Record<MergePart, Record<string, unknown>> = { project: {}, customer: {}, property: {} };
  for (const { name, usual } of differencesOf(kept, merged)) {
    if ((choices[name] ?? usual) === 'kept') continue;
    const { part, keys } = fieldTable[name];
    for (const key of keys) taken[part][key] = merged[part]?.[key];
  }
  return taken;
}

/**
 * A record of one part with what a merge took over taken back, where it is still as the merge left it. What goes
 * together goes back together or not at all.
 */
export function givenBack(part: MergePart, record: Json, patch: Patch): Json {
  const places = placesOf(patch).filter(({ steps }) => steps.length === 1);
  const groups = Map.groupBy(places, ({ steps: [key = ''] }) => groupOf(part, key));
  const fields = { ...(record as Record<string, Json>) };
  for (const group of groups.values()) {
    const isAsLeft = group.every(({ steps: [key = ''], after }) =>
      isSame(fields[key] ?? null, after ?? null),
    );
    if (isAsLeft)
      for (const {
        steps: [key = ''],
        before,
      } of group)
        fields[key] = before ?? null;
  }
  return fields;
}

/** A record of a project in the stage that another version of it is in. */
export function withStageOf(record: Json, other: Json): Json {
  const values = other as Record<string, Json>;
  const stage = fieldTable.stage.keys.map((key) => [key, values[key] ?? null]);
  return { ...(record as Record<string, Json>), ...Object.fromEntries(stage) };
}

const groupOf = (part: MergePart, key: string): string =>
  mergeFields.find((name) => {
    const row: FieldRow = fieldTable[name];
    return row.part === part && row.keys.includes(key);
  }) ?? key;

/**
 * All that somebody has said under two names. Whoever has said no under one of them has said no, whatever was said
 * under the other, and that is put down anew where a later yes would count instead.
 */
export function mergedConsents(kept: readonly Consent[], merged: readonly Consent[], now: Date): Consent[] {
  const all = [...kept, ...merged].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const refused = [...currentConsents(kept), ...currentConsents(merged)].filter(({ given }) => !given);
  const overruled = currentConsents(all).filter(
    ({ kind, given }) => given && refused.some((refusal) => refusal.kind === kind),
  );
  const again = overruled.map(
    ({ kind, at }): Consent => ({
      ...{ kind, given: false, how: 'other', words: 'They said no on their other record, so it’s a no.' },
      at: new Date(Math.max(now.getTime(), Date.parse(at))).toISOString(),
    }),
  );
  return shortened([...all, ...again]);
}

function valuesOf(name: MergeField, record: Mergeable): Json[] {
  const { part, keys } = fieldTable[name];
  return keys.map((key) => {
    const value = record[part]?.[key] ?? null;
    return (value instanceof Date ? value.toISOString() : value) as Json;
  });
}

const isCompared = (name: MergeField) => (_: Json, place: number) =>
  fieldTable[name].keys[place] !== 'stageSince';

/** The one that stays, unless it knows nothing; of two stages the one further on that is still open. */
function usualSide(name: MergeField, kept: Json[], merged: Json[]): Side {
  if (name === 'stage') return progressOf(merged[0]) > progressOf(kept[0]) ? 'merged' : 'kept';
  return kept.every(isEmpty) && !merged.every(isEmpty) ? 'merged' : 'kept';
}

const progressOf = (stage: Json | undefined) => (stage === 'lost' ? -1 : stages.indexOf(stage as Stage));

const isEmpty = (value: Json) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** As it can be told in a line: an address and a position as one. */
function shownOf(name: MergeField, values: Json[]): Json {
  if (name === 'address' || name === 'position') return values.filter((value) => !isEmpty(value)).join(', ');
  return values[0] ?? null;
}
