import { sql } from 'drizzle-orm';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/tx.ts';
import { memberships, users } from '../../../account/membership/tables.ts';
import { contacts, properties } from '../../pipeline/tables.ts';
import type { Terms } from '../tables.ts';

/** What a person and their properties were ever called, as the change log has it. */
export async function listFormer(tx: Tx, companyId: string, given: { entity: string; ids: string[] }) {
  const { rows } = await tx.execute<{ patch: unknown }>(sql`
    select ${changes.patch} as patch from ${changes}
    where ${changes.companyId} = ${companyId} and ${changes.entity} = ${given.entity}
      and ${changes.recordId} = any(${sql.param(given.ids)}::text[])`);
  return rows.map(({ patch }) => patch);
}

/** The terms that mean nobody else: of two people with one name, neither is known by it. */
export async function withoutShared(
  tx: Tx,
  companyId: string,
  { names, emails, phones, addresses }: Terms,
  own: { contactIds: string[]; propertyIds: string[] },
): Promise<Terms> {
  const others = async (terms: string[], query: (low: string[]) => ReturnType<typeof sql>) => {
    const { rows } = await tx.execute<{ term: string }>(query(terms.map((term) => term.toLowerCase())));
    const shared = new Set(rows.map(({ term }) => term));
    return terms.filter((term) => !shared.has(term.toLowerCase()));
  };
  // Whoever works there may be a customer as well.
  const ofTeam = sql`
    select lower(unnest(array[${users.firstName} || ' ' || ${users.lastName}, ${users.email}]))
    from ${memberships} join ${users} on ${users.id} = ${memberships.userId}
    where ${memberships.companyId} = ${companyId}`;
  const ofContacts = (column: 'name' | 'email' | 'phone') => (low: string[]) =>
    sql`
    select lower(${contacts[column]}) as term from ${contacts}
    where ${contacts.companyId} = ${companyId} and not ${contacts.id} = any(${sql.param(own.contactIds)}::uuid[])
      and lower(${contacts[column]}) = any(${sql.param(low)}::text[])
    union ${ofTeam}`;
  return {
    names: await others(names, ofContacts('name')),
    emails: await others(emails, ofContacts('email')),
    phones: await others(phones, ofContacts('phone')),
    addresses: await others(
      addresses,
      (low) => sql`
        select distinct lower(${properties.line1}) as term from ${properties}
        where ${properties.companyId} = ${companyId} and lower(${properties.line1}) = any(${sql.param(low)}::text[])
          and not ${properties.id} = any(${sql.param(own.propertyIds)}::uuid[])`,
    ),
  };
}
