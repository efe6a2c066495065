import { firstNameOf, type MergeValues } from '@heliodesk/core/rules/messages/fields';
import { personName } from '@heliodesk/core/rules/person-name';
import type { Caller } from '#platform/http/access.ts';
import type { findAddressee } from './store.ts';

export type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>;

const day = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/London' },
});
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

/** Values for the fields about the next visit, which may be moved until a reminder of it goes out. */
export const visitValuesOf = (next: Date | undefined) => ({
  'visit.date': next ? day.format(next) : '',
  'visit.time': next ? time.format(next) : '',
});

/** Values for the fields of a template on a project; empty where there is nothing. */
export function mergeValuesOf(
  { project, customer, property, company }: Addressee,
  sender: Pick<Caller, 'firstName' | 'lastName' | 'email'>,
  nextVisit: Date | undefined,
): MergeValues {
  const { line1, line2, town, postcode } = property;
  return {
    'customer.name': customer.name,
    'customer.first_name': firstNameOf(customer.name),
    'project.number': `#${project.number}`,
    'property.address': [line1, line2, town, postcode].filter(Boolean).join(', '),
    'property.postcode': postcode,
    ...visitValuesOf(nextVisit),
    'sender.name': personName(sender),
    'company.name': company.name,
    'company.phone': company.phone,
  };
}
