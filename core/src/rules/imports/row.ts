import { type LeadBody, leadBody, type ProjectSource } from '../../contracts/projects.ts';
import { penceIn } from '../money.ts';
import type { Stage } from '../projects/stages.ts';
import type { Day } from '../uk/working-days.ts';
import { fieldName, type ImportField, plain } from './fields.ts';
import { readAddress, readDay, readPhone, readSource, readStage } from './values.ts';

export type Mapping = { fields: readonly (ImportField | null)[]; source: ProjectSource };

/** The context that a row is judged by. */
export type RowContext = {
  /** The team by email address and, where only one person has it, by name; as `ownerKey` writes both. */
  owners: ReadonlyMap<string, string>;
  today: Day;
};

/** A lead as a row of a file tells of it. */
export type ImportedLead = LeadBody & {
  stage: Stage;
  addedOn: Day | null;
  signedOn: Day | null;
  commissionedOn: Day | null;
  /** Empty where there is none. */
  note: string;
};

export type ReadRow = { lead: ImportedLead } | { problems: string[] };

const longestNote = 10_000;

export const ownerKey = (typed: string): string => typed.trim().toLowerCase().replace(/\s+/g, ' ');

/** The lead in a row, or everything that is wrong with it. */
export function readRow(cells: readonly string[], mapping: Mapping, context: RowContext): ReadRow {
  const problems: string[] = [];
  const text = (field: ImportField) => textOf(cells, mapping, field);
  /** Left empty, or as the rule reads it; what it cannot read is noted. */
  function read<Value>(field: ImportField, rule: (typed: string) => Value | undefined, problem: string) {
    const typed = text(field);
    const value = typed === '' ? undefined : rule(typed);
    if (typed !== '' && value === undefined) problems.push(`${fieldName(field)}: ${problem}`);
    return value;
  }
  const pastDay = (field: ImportField) => {
    const day = read(field, readDay, 'that isn’t a date like 31/12/2026') ?? null;
    if (day && (day > context.today || day < '1990-01-01'))
      problems.push(
        `${fieldName(field)}: that date ${day > context.today ? 'is in the future' : 'is too long ago'}`,
      );
    return day;
  };
  const whole = readAddress(text('address'));
  const source = readSource(text('source'));
  const body = {
    customer: {
      name: text('name') || [text('firstName'), text('lastName')].filter(Boolean).join(' '),
      email: text('email'),
      phone: read('phone', readPhone, 'that doesn’t look like a phone number') ?? '',
    },
    property: {
      line1: text('line1') || whole.line1,
      line2: text('line2') || whole.line2,
      town: text('town') || whole.town,
      county: text('county'),
      postcode: text('postcode') || whole.postcode,
    },
    source: text('source') === '' ? mapping.source : (source ?? 'other'),
    ownerId:
      read(
        'owner',
        (typed) => context.owners.get(ownerKey(typed)),
        'nobody in your team has that email or name',
      ) ?? null,
    valuePence: read('value', amount, 'that isn’t an amount in pounds') ?? null,
  };
  const stage = read('stage', readStage, 'you don’t have a stage with that name') ?? 'new';
  const days = {
    addedOn: pastDay('addedOn'),
    signedOn: pastDay('signedOn'),
    commissionedOn: pastDay('commissionedOn'),
  };
  const note = noteOf(cells, mapping, source ? '' : text('source'));
  if (note.length > longestNote)
    problems.push(`Note: please keep it to ${longestNote.toLocaleString('en-GB')} characters`);
  const { data, error } = leadBody.safeParse(body);
  for (const { path, message } of error?.issues ?? []) problems.push(said(path, message));
  return data && problems.length === 0
    ? { lead: { ...data, stage, ...days, note } }
    : { problems: [...new Set(problems)] };
}

function amount(typed: string): number | undefined {
  const pence = penceIn(typed);
  return pence === null || Number.isNaN(pence) ? undefined : pence;
}

function textOf(cells: readonly string[], { fields }: Mapping, field: ImportField): string {
  const column = fields.indexOf(field);
  return column < 0 ? '' : (cells[column] ?? '').trim();
}

/** All columns with notes, and the source where it is one that we have no word for. */
function noteOf(cells: readonly string[], { fields }: Mapping, unknownSource: string): string {
  const notes = fields.flatMap((field, column) => (field === 'note' ? [(cells[column] ?? '').trim()] : []));
  return [...notes, unknownSource && `Source: ${unknownSource}`].filter(Boolean).join('\n');
}

const saidAs: Readonly<Record<string, string>> = {
  ...{ name: 'Name', email: 'Email', phone: 'Phone', line1: 'Address', line2: 'Address, second line' },
  ...{ town: 'Town', county: 'County', postcode: 'Postcode', valuePence: 'Value', source: 'Source' },
};

/** In the middle of a sentence, behind the name of what is wrong. */
function said(path: readonly PropertyKey[], message: string): string {
  const words = message.replace(/^Please enter a name$/, 'it’s missing');
  return `${saidAs[String(path.at(-1))] ?? 'Row'}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** The keys of people and properties: the same email, telephone number or address. Missing where empty. */
export type Recognised = { email?: string; phone?: string; address?: string };

/** An address however its first line is written. */
export const addressKey = (line1: string, postcode: string): string => `${plain(line1)} ${postcode}`;
