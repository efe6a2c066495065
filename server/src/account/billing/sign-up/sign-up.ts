import { createHash } from 'node:crypto';
import type { RegisterCompanyAnswer, RegisterCompanyBody } from '@heliodesk/core/contracts/signup';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { monthlyPriceInPence } from '@heliodesk/core/rules/plans';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { type Auth, insertUser } from '../../auth/index.ts';
import { createCompany } from '../../companies/index.ts';
import { addMember } from '../../team/index.ts';
import type { Payments } from '../payments.ts';
import { insertSignUp, insertSubscription, listSignUps, lockIdentity } from '../store.ts';
import { firstChargeOf } from '../subscription/charges.ts';
import type { CardForms } from './card-forms.ts';
import { signUpToken } from './sign-up-token.ts';
import { deleteUnproven } from './unproven.ts';

type Parts = { platform: Platform; auth: Auth; payments: Payments; cardForms: CardForms };
export type Registered = { answer: RegisterCompanyAnswer; token: string };

/** The first half of a sign-up on the page: a company that waits for its card. */
export function createSignUp({ platform, auth, payments: { gateway }, cardForms }: Parts) {
  const { db, clock } = platform;

  /**
   * The same answer, in the same time, whether or not the address has an account. Whoever has one is not made another
   * and is not signed in: the company is added to theirs at the end, and they are told by mail.
   */
  async function register(body: RegisterCompanyBody): Promise<Registered> {
    const passwordHash = await auth.passwords.hash(body.password);
    const company = await db.asSystem(async (tx) => {
      const identity = normaliseEmail(body.adminEmail);
      await lockIdentity(tx, identity);
      return (await begunBefore(tx, identity, body)) ?? (await make(tx, body, { identity, passwordHash }));
    });
    const form = await cardForms.open(company.id);
    const firstCharge = firstChargeOf(body, await gateway.now());
    const { identifier: companyIdentifier, completed } = company;
    const answer = { ...form, companyIdentifier, firstCharge, completed };
    return { answer, token: signUpToken(platform, company) };
  }

  /** A press repeated finds what the first has made; the password shows that it is the same person. */
  async function begunBefore(tx: Tx, identity: string, body: RegisterCompanyBody) {
    for (const { signUp, company, passwordHash } of await listSignUps(tx, identity)) {
      const completed = signUp.completedAt !== null;
      if (signUp.fingerprint !== fingerprintOf(body) || (completed && !signUp.userId)) continue;
      if (signUp.userId && !(await auth.passwords.matches(body.password, passwordHash))) continue;
      return { id: company.id, identifier: company.identifier, passwordHash, completed };
    }
    return undefined;
  }

  type Secrets = { identity: string; passwordHash: string };

  async function make(tx: Tx, body: RegisterCompanyBody, { identity, passwordHash }: Secrets) {
    // What was left at the payment step does not keep anybody from the address.
    await deleteUnproven(tx, identity);
    const { companyName: name, companyEmail: email, companyPhone: phone = '' } = body;
    const company = await createCompany(tx, clock, { name, email, phone });
    const now = clock.now();
    const userId = newId(now);
    const names = { firstName: body.adminFirstName, lastName: body.adminLastName };
    const user = { id: userId, email: body.adminEmail, identity, ...names, passwordHash };
    const isNew = await insertUser(tx, user);
    if (isNew) await addMember(tx, { companyId: company.id, userId, role: 'owner' });
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
      userId: isNew ? userId : null,
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
