import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { companyLogos } from '../../../account/companies/tables.ts';
import { companies } from '../../../account/membership/tables.ts';
import { contacts, projects } from '../../pipeline/tables.ts';
import { messages } from '../tables.ts';

/** A message's recipient, and its company. */
export async function findSubscriber(
  tx: Tx,
  { companyId, messageId }: { companyId: string; messageId: string },
) {
  const [found] = await tx
    .select({
      contactId: contacts.id,
      projectId: projects.id,
      companyName: companies.name,
      colour: companies.brandColour,
      logo: companyLogos.sha256,
    })
    .from(messages)
    .innerJoin(companies, eq(companies.id, messages.companyId))
    .leftJoin(companyLogos, eq(companyLogos.companyId, messages.companyId))
    .innerJoin(projects, and(eq(projects.companyId, companyId), eq(projects.id, messages.projectId)))
    .innerJoin(contacts, and(eq(contacts.companyId, companyId), eq(contacts.id, projects.customerId)))
    .where(and(eq(messages.companyId, companyId), eq(messages.id, messageId)));
  return found;
}
