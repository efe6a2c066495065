import { normaliseEmail } from '@heliodesk/core/rules/email';
import { phoneKey } from '@heliodesk/core/rules/phone';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { changes } from '#platform/changes/tables.ts';
import type { Tx } from '#platform/db/tx.ts';
import { companies, memberships, users } from '../../../account/membership/tables.ts';
import { contacts, properties } from '../../pipeline/tables.ts';
import type { Terms } from '../tables.ts';

/** Former names of a person and their properties, as the change log has them. */
export async function listFormer(tx: Tx, companyId: string, given: { entity: string; ids: string[] }) {
  const { rows } = await tx.execute<{ patch: unknown }>(sql`
    select ${changes.patch} as patch from ${changes}
    where ${changes.companyId} = ${companyId} and ${changes.entity} = ${given.entity}
      and ${changes.recordId} = any(${sql.param(given.ids)}::text[])`);
  return rows.map(({ patch }) => patch);
}

/** The company's own words, also to homeowners on its magnets; with its telephone number. */
export async function readOwnWords(tx: Tx, companyId: string): Promise<{ texts: string[]; phone: string }> {
  const { rows } = await tx.execute<{ text: string; phone: string | null }>(sql`
    select concat_ws(' ', name, email, address) as text, phone from ${companies}
    where ${companies.id} = ${companyId}
    union all select settings::text, null from magnets where company_id = ${companyId}
    union all select settings::text, null from magnet_versions where company_id = ${companyId}`);
  return { texts: rows.map(({ text }) => text), phone: rows.find(({ phone }) => phone)?.phone ?? '' };
}

/** The terms that mean nobody else: of two people with one name, neither is known by it. */
export async function withoutShared(
  tx: Tx,
  companyId: string,
  { names, emails, phones, addresses }: Terms,
  own: { contactIds: string[]; propertyIds: string[] },
): Promise<Terms> {
  const others = async (
    terms: string[],
    query: (keys: SQL) => SQL,
    keyOf = (term: string) => term.toLowerCase(),
  ) => {
    const { rows } = await tx.execute<{ term: string }>(
      query(sql`any(${sql.param(terms.map(keyOf))}::text[])`),
    );
    const shared = new Set(rows.map(({ term }) => term));
    return terms.filter((term) => !shared.has(keyOf(term)));
  };
  // People of the team may be customers as well.
  const ofTeam = sql`
    select lower(unnest(array[${users.firstName} || ' ' || ${users.lastName}, ${users.email}]))
    from ${memberships} join ${users} on ${users.id} = ${memberships.userId}
    where ${memberships.companyId} = ${companyId}`;
  const ofContacts = (known: SQL | AnyPgColumn) => (keys: SQL) =>
    sql`
    select ${known} as term from ${contacts}
    where ${contacts.companyId} = ${companyId} and not ${contacts.id} = any(${sql.param(own.contactIds)}::uuid[])
      and ${known} = ${keys} and ${known} <> ''
    union ${ofTeam}`;
  return {
    names: await others(names, ofContacts(sql`lower(${contacts.name})`)),
    emails: await others(emails, ofContacts(contacts.emailKey), normaliseEmail),
    phones: await others(phones, ofContacts(contacts.phoneKey), phoneKey),
    addresses: await others(
      addresses,
      (keys) => sql`
        select distinct lower(${properties.line1}) as term from ${properties}
        where ${properties.companyId} = ${companyId} and lower(${properties.line1}) = ${keys}
          and not ${properties.id} = any(${sql.param(own.propertyIds)}::uuid[])`,
    ),
  };
}
