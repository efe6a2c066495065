import { seller } from '@heliodesk/core/brand';
import type { Role } from '@heliodesk/core/rules/permissions';
import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { authOf } from '../account/auth/index.ts';
import { createPasswords } from '../account/auth/passwords/passwords.ts';
import { creditNotes, invoices, subscriptions } from '../account/billing/tables.ts';
import { createCompany, foundCompany } from '../account/companies/index.ts';
import { memberships, users } from '../account/membership/tables.ts';
import { passkeys } from '../account/second-factor/tables.ts';
import { addMember } from '../account/team/index.ts';

type Subscription = Partial<typeof subscriptions.$inferInsert> &
  Pick<typeof subscriptions.$inferInsert, 'state'>;
type Options = { name?: string; password?: string };

/** The start of a test, in its own words. */
export function createBuilders(platform: Platform) {
  const { db, clock } = platform;
  const passwords = createPasswords(platform.passwordCost);
  const hashes = new Map<string, Promise<string>>();
  let people = 0;

  // Hashing may be slow on purpose, and most tests use the same few passwords.
  function hashOnce(password: string): Promise<string> {
    const known =
      hashes.get(password) ?? passwords.hash(password, { account: 'tests', address: '127.0.0.1' });
    hashes.set(password, known);
    return known;
  }

  async function person(companyId: string, role: Role, password?: string, address?: string) {
    people += 1;
    const email = address ?? `${role}-${people}@example.com`;
    const user = { id: newId(clock.now()), email, identity: email, firstName: 'Ann', lastName: 'Sparks' };
    const passwordHash = password ? await hashOnce(password) : null;
    await db.asSystem(async (tx) => {
      await tx.insert(users).values({ ...user, passwordHash, provenAt: clock.now() });
      await addMember(tx, { companyId, userId: user.id, role });
    });
    return { ...user, companyId };
  }

  /** Enough for a second factor; nobody can sign in with it. */
  async function passkey(userId: string) {
    const createdAt = clock.now();
    const id = newId(createdAt);
    const made = { id, userId, credentialId: id, publicKey: Buffer.from('key'), counter: 0, createdAt };
    await db.global.insert(passkeys).values({ ...made, name: 'Phone' });
    return { id, name: 'Phone' };
  }

  return {
    person,
    /** A company whose owner has not yet followed the link to their first password. */
    async companyToSetUp() {
      people += 1;
      const owner = { email: `new-${people}@example.com`, firstName: 'Nia', lastName: 'Sparks' };
      const { setupUrl = '' } = await db.asSystem((tx) =>
        foundCompany(tx, { platform, auth: authOf(platform) }, { name: 'New Roofs', owner }),
      );
      return { owner, setupToken: new URL(setupUrl).searchParams.get('token') ?? '' };
    },
    passkey,
    async subscription(companyId: string, values: Subscription) {
      const plan = { planId: 'lead_magnets', businessSize: 'small', price: 4_500 } as const;
      await db.asSystem((tx) => tx.insert(subscriptions).values({ companyId, ...plan, ...values }));
    },
    /** One that was paid, unless something else is wished for. */
    async invoice(companyId: string, values: Partial<typeof invoices.$inferInsert> = {}) {
      const id = `in_${newId(clock.now())}`;
      const billedTo = { name: 'Bright Roofs', address: '', vatNumber: '', email: 'office@example.com' };
      await db.asSystem((tx) =>
        tx.insert(invoices).values({
          ...{ companyId, id, number: 'SBX-1', status: 'paid', issuedAt: clock.now(), billedTo },
          ...{ net: 4_500, vat: 900, gross: 5_400, lines: [{ description: 'Lead Magnets', net: 4_500 }] },
          ...values,
        }),
      );
      return { id };
    },
    /** Of a part of an invoice that went back to the card. */
    async creditNote(companyId: string, invoiceId: string) {
      const id = `re_${newId(clock.now())}`;
      const billedTo = { name: 'Bright Roofs', address: '', vatNumber: '', email: 'office@example.com' };
      await db.asSystem((tx) =>
        tx.insert(creditNotes).values({
          ...{ companyId, id, number: 'HD-CN-1', status: 'issued', issuedAt: clock.now(), reason: 'Sorry' },
          ...{
            invoiceId,
            invoiceNumber: 'SBX-1',
            invoiceIssuedAt: clock.now(),
            billedTo,
            seller,
            vatRate: 20,
          },
          ...{ net: 1_000, vat: 200, gross: 1_200, refunded: 1_200, credited: 0, reduced: 0 },
          lines: [{ description: 'Lead Magnets', net: 1_000 }],
        }),
      );
      return { id };
    },
    /** A company with its owner. */
    async company({ name = 'Bright Roofs', password }: Options = {}) {
      const company = await db.asSystem((tx) =>
        createCompany(tx, clock, { name, email: 'office@example.com' }),
      );
      return { company, owner: await person(company.id, 'owner', password) };
    },
  };
}

/** Somebody who has an account already, and their company. */
export async function findOwner(tx: Tx, email: string) {
  const [owner] = await tx
    .select({ id: users.id, companyId: memberships.companyId })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.email, email));
  if (!owner) throw new Error(`Nobody has the address ${email}`);
  return owner;
}
