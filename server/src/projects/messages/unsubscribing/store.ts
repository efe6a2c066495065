import { normaliseEmail } from '@heliodesk/core/rules/email';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
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
      address: messages.address,
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

/** A company's contacts with an email address, and of each their newest project that is still there. */
export function listAtAddress(tx: Tx, companyId: string, address: string) {
  return tx
    .selectDistinctOn([contacts.id], { id: contacts.id, projectId: projects.id })
    .from(contacts)
    .leftJoin(
      projects,
      and(
        eq(projects.companyId, companyId),
        eq(projects.customerId, contacts.id),
        isNull(projects.deletedAt),
      ),
    )
    .where(and(eq(contacts.companyId, companyId), eq(contacts.emailKey, normaliseEmail(address))))
    .orderBy(asc(contacts.id), desc(projects.number));
}
