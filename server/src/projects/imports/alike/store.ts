import { addressKey } from '@heliodesk/core/rules/imports/row';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { contacts, projects, properties } from '../../pipeline/tables.ts';

export type Keys = { emails: string[]; phones: string[]; addresses: { line1: string; postcode: string }[] };
export type Known = { email: ReadonlySet<string>; phone: ReadonlySet<string>; address: ReadonlySet<string> };

/** Emails, telephone numbers and addresses among some that a project has already. */
export async function findKnown(tx: Tx, companyId: string, keys: Keys): Promise<Known> {
  const { emails, phones, addresses } = keys;
  const [email, phone, places] = await Promise.all([
    known(
      tx,
      sql`select email_key as key from ${contacts} where company_id = ${companyId} and email_key <> ''
        and email_key = any(${sql.param(emails)}::text[]) and ${isCustomer(companyId)}`,
    ),
    known(
      tx,
      sql`select phone_key as key from ${contacts} where company_id = ${companyId} and phone_key <> ''
        and phone_key = any(${sql.param(phones)}::text[]) and ${isCustomer(companyId)}`,
    ),
    tx.execute<{ line1: string; postcode: string }>(
      sql`select line1, postcode from ${properties} where company_id = ${companyId} and postcode <> '' and line1 <> ''
        and postcode = any(${sql.param(addresses.map(({ postcode }) => postcode))}::text[])
        and exists (select from ${projects} where ${projects.companyId} = ${companyId}
          and ${projects.propertyId} = ${properties.id} and not ${projects.isSample}
          and (${projects.deletedAt} is null or kept_project(${companyId}, ${projects.id}) <> ${projects.id}))`,
    ),
  ]);
  return {
    email,
    phone,
    address: new Set(places.rows.map(({ line1, postcode }) => addressKey(line1, postcode))),
  };
}

async function known(tx: Tx, statement: ReturnType<typeof sql>): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ key: string }>(statement);
  return new Set(rows.map(({ key }) => key));
}

// Into whom they went is worked out first: row level security searches no index for what a function says.
const isCustomer = (companyId: string) => sql`
  exists (select from (select kept_contact(${companyId}, ${contacts.id}) as id offset 0) as kept
    join ${projects} on ${projects.companyId} = ${companyId} and ${projects.customerId} = kept.id
    where ${projects.deletedAt} is null and not ${projects.isSample})`;
