/** The merge fields of a template about a customer and their project, by the name in its braces. */
export const mergeFields = {
  'customer.name': 'Customer’s full name',
  'customer.first_name': 'Customer’s first name',
  'project.number': 'Project number',
  'property.address': 'Address of the property',
  'property.postcode': 'Postcode of the property',
  'visit.date': 'Day of the next visit',
  'visit.time': 'Time of the next visit',
  'sender.name': 'Your name',
  'company.name': 'Your company’s name',
  'company.phone': 'Your company’s phone number',
} as const;

export type MergeField = keyof typeof mergeFields;
export type MergeValues = Readonly<Record<MergeField, string>>;

export const mergeFieldNames = Object.keys(mergeFields) as MergeField[];

export const noMergeValues: MergeValues = {
  ...{ 'customer.name': '', 'customer.first_name': '', 'project.number': '' },
  ...{ 'property.address': '', 'property.postcode': '', 'visit.date': '', 'visit.time': '' },
  ...{ 'sender.name': '', 'company.name': '', 'company.phone': '' },
};

const braces = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name);

/** The names in a text's braces, each once. */
export function fieldsIn(text: string): string[] {
  return [...new Set([...text.matchAll(braces)].map(([, name = '']) => name))];
}

/** Fields with a brace too few, as other programs write them or as fingers slip; with their braces. */
const slips = /\{\{\s*\w[\w. ]{0,60}\}?|\{\s*\w[\w. ]{0,60}\}{1,2}/g;

/** The fields that nobody knows, and the ones likely meant. A customer would be sent either as it stands. */
export function unknownFields(text: string): string[] {
  const slipped = text.replace(braces, ' ').match(slips) ?? [];
  return [...fieldsIn(text).filter((name) => !isField(name)), ...new Set(slipped.map((each) => each.trim()))];
}

export type Filled = {
  text: string;
  /** Fields that there are not. */
  unknown: string[];
  /** Fields of which nothing is known here, such as the next visit where none is booked. */
  empty: MergeField[];
};

/** A text with the values of its fields; what cannot be filled in stays as it is, and is named. */
export function fillIn(text: string, values: MergeValues): Filled {
  const filled = text.replace(braces, (whole, name: string) =>
    isField(name) && values[name] ? values[name] : whole,
  );
  const known = fieldsIn(text).filter(isField);
  return { text: filled, unknown: unknownFields(text), empty: known.filter((name) => !values[name]) };
}

/** The problem with a text's fields, in a sentence; nothing where all is well. */
export function fieldProblem({ unknown, empty }: Pick<Filled, 'unknown' | 'empty'>): string | undefined {
  if (unknown.length > 0)
    return `We don’t know ${listed(unknown)}. Please choose a field from the list, or take it out.`;
  if (empty.length > 0)
    return `There’s nothing to put in for ${listed(empty)} on this project. Please fill it in, or take it out.`;
  return undefined;
}

const listed = (names: readonly string[]) =>
  names.map((name) => (name.startsWith('{') ? name : `{{${name}}}`)).join(', ');

/** The name that somebody is spoken to by: without a title, and the whole of what cannot be taken apart. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [title = '', ...rest] = words;
  if (!/^(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|lady|lord|rev)\.?$/i.test(title)) return title;
  // Of 'Mrs Hall' nobody knows the first name.
  return rest.length > 1 ? (rest[0] ?? '') : words.join(' ');
}
