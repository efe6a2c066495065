import { randomBytes } from 'node:crypto';
import type { Tx } from '#platform/db/tx.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { authOf, insertUser } from '../account/auth/index.ts';
import { type Company, createCompany } from '../account/companies/index.ts';
import { addMember } from '../account/team/index.ts';
import { addressOf, companyName, staff } from './cast.ts';
import { findByNameAndAddress, provenAt, wantNoMails } from './store.ts';

const firstOfStaff = staff[0];
export const ownersAddress = firstOfStaff ? addressOf(firstOfStaff) : '';

/** The demo company of this installation, if it has one. */
export const findDemo = (tx: Tx): Promise<Company | undefined> =>
  findByNameAndAddress(tx, companyName, ownersAddress);

/** The company with its staff, of whom the owner can sign in with the password given back. */
export async function foundDemo(platform: Platform) {
  const { db, clock } = platform;
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await authOf(platform).passwords.hash(password, { account: 'demo', address: '' });
  return db.asSystem(async (tx) => {
    const company = await createCompany(tx, clock, { name: companyName, email: ownersAddress });
    const people: Caller[] = [];
    for (const person of staff) {
      const { firstName, lastName, role } = person;
      const email = addressOf(person);
      const userId = newId(clock.now());
      await insertUser(tx, { id: userId, email, identity: email, firstName, lastName });
      await provenAt(tx, userId, clock.now(), role === 'owner' ? passwordHash : null);
      await addMember(tx, { companyId: company.id, userId, role });
      await wantNoMails(tx, company.id, userId);
      people.push(callerOf(company, { userId, email, firstName, lastName, role }));
    }
    return { company, people, password };
  });
}

/** Somebody of the demo company at work; nobody has to be let in. */
function callerOf(
  company: Company,
  person: Pick<Caller, 'userId' | 'email' | 'firstName' | 'lastName' | 'role'>,
): Caller {
  return {
    ...person,
    ...{ kind: 'person', companyId: company.id, name: `${person.firstName} ${person.lastName}`, address: '' },
    ...{ authority: null, sessionId: '', emailConfirmed: true, hasPausedFactor: false, isOperator: false },
    ...{ companyIdentifier: company.identifier, companyName: company.name, companyClosesAt: null },
    ...{ companyLogo: null, companySubscription: null, secondFactor: { enabled: false, required: false } },
  };
}
