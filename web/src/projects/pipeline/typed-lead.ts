import { type LeadBody, leadBody } from '@heliodesk/core/contracts/projects';
import { penceIn } from '@heliodesk/core/rules/money';

/** A lead as it stands in the form: all of it text. */
export type TypedLead = Record<
  'name' | 'email' | 'phone' | 'line1' | 'town' | 'postcode' | 'source' | 'ownerId' | 'value',
  string
>;

export const emptyLead: TypedLead = {
  ...{ name: '', email: '', phone: '', line1: '', town: '', postcode: '' },
  ...{ source: 'phone', ownerId: '', value: '' },
};

/** The body for the server, or the problem of each field. */
export function readLead(typed: TypedLead): { body: LeadBody } | { problems: Partial<TypedLead> } {
  const { name, email, phone, line1, town, postcode, source, ownerId, value } = typed;
  const { data, error } = leadBody.safeParse({
    customer: { name, email, phone },
    property: { line1, line2: '', town, county: '', postcode },
    ...{ source, ownerId: ownerId || null, valuePence: penceIn(value) },
  });
  if (data) return { body: data };
  const problems: Partial<TypedLead> = {};
  for (const { path, message } of error.issues) problems[fieldOf(path.at(-1))] ??= message;
  return { problems };
}

/** The field of the form that a part of the call stands in. */
export function fieldOf(part: PropertyKey | undefined): keyof TypedLead {
  return part === 'valuePence' ? 'value' : (String(part) as keyof TypedLead);
}
