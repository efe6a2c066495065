import { createHash } from 'node:crypto';
import type { RegisterCompanyAnswer, RegisterCompanyBody } from '@heliodesk/core/contracts/signup';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { monthlyPriceInPence } from '@heliodesk/core/rules/plans';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { type Auth, expectGoodChoice, type From, insertUser } from '../../auth/index.ts';
import { createCompany } from '../../companies/index.ts';
import { addMember } from '../../team/index.ts';
import type { Payments } from '../payments.ts';
import { insertSignUp, insertSubscription, listSignUps, lockIdentity } from '../store.ts';
import { firstChargeOf } from '../subscription/charges.ts';
import type { CardForms } from './card-forms.ts';
import { signUpToken } from './sign-up-token.ts';

type Parts = { platform: Platform; auth: Auth; payments: Payments; cardForms: CardForms };
type Secrets = { identity: string; passwordHash: string; address: string };
type SignedUp = { id: string; identifier: string; passwordHash: string | null; completed: boolean };
export type Registered = { answer: RegisterCompanyAnswer; token: string };

/** The first half of a sign-up on the page: a company that waits for its card. */
export function createSignUp({ platform, auth, payments: { gateway }, cardForms }: Parts) {
  const { db, clock } = platform;

  /**
   * The same answer, in the same time, whether or not the address has an account: nobody is looked up. The account that
   * is made has no claim on the address until its owner has followed the link that the end of the sign-up mails them.
   */
  async function register(body: RegisterCompanyBody, { address }: From): Promise<Registered> {
    const identity = normaliseEmail(body.adminEmail);
    const { adminEmail: email, adminFirstName: firstName, adminLastName: lastName, companyName } = body;
    const chooser = { email, firstName, lastName, companyName };
    await expectGoodChoice({ password: body.password, field: 'password', chooser });
    const passwordHash = await auth.passwords.hash(body.password, { account: identity, address });
    const company = await findOrMake(body, { identity, passwordHash, address });
    const form = await cardForms.open(company.id);
    const firstCharge = firstChargeOf(body, await gateway.now());
    const { identifier: companyIdentifier, completed } = company;
    const answer = { ...form, companyIdentifier, firstCharge, completed };
    return { answer, token: signUpToken(platform, company) };
  }

  /**
   * A press repeated finds what the first has made; the password shows that it is the same person. Passwords are
   * compared before the transaction, which asks again where one was made meanwhile.
   */
  async function findOrMake(body: RegisterCompanyBody, secrets: Secrets): Promise<SignedUp> {
    const fingerprint = fingerprintOf(body);
    const sender = { account: secrets.identity, address: secrets.address };
    const compared = new Set<string>();
    for (;;) {
      const begun = await db.asSystem((tx) => listSignUps(tx, secrets.identity, fingerprint));
      for (const before of begun) {
        if (compared.has(before.id)) continue;
        compared.add(before.id);
        if (await auth.passwords.matches(body.password, before.passwordHash, sender)) return before;
      }
      const made = await db.asSystem(async (tx) => {
        await lockIdentity(tx, secrets.identity);
        const meanwhile = await listSignUps(tx, secrets.identity, fingerprint);
        return meanwhile.every(({ id }) => compared.has(id)) ? make(tx, body, secrets) : undefined;
      });
      if (made) return made;
    }
  }

  async function make(
    tx: Tx,
    body: RegisterCompanyBody,
    { identity, passwordHash }: Secrets,
  ): Promise<SignedUp> {
    const { companyName: name, companyEmail: email, companyPhone: phone = '' } = body;
    const company = await createCompany(tx, clock, { name, email, phone });
    const now = clock.now();
    const userId = newId(now);
    const names = { firstName: body.adminFirstName, lastName: body.adminLastName };
    const user = { id: userId, email: body.adminEmail, identity, ...names, passwordHash };
    await insertUser(tx, user);
    await addMember(tx, { companyId: company.id, userId, role: 'owner' });
    const { planId, businessSize } = body;
    const price = monthlyPriceInPence(planId, businessSize);
    await insertSubscription(tx, {
      companyId: company.id,
      planId,
      businessSize,
      state: 'pending_payment',
      price,
    });
    await insertSignUp(tx, {
      companyId: company.id,
      userId,
      identity,
      fingerprint: fingerprintOf(body),
      createdAt: now,
    });
    return { id: company.id, identifier: company.identifier, passwordHash, completed: false };
  }

  return { register };
}

function fingerprintOf({ password: _, ...typed }: RegisterCompanyBody): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(typed).sort()))
    .digest('hex');
}
