import { createHash } from 'node:crypto';
import type {
  AnotherCompanyBody,
  RegisterCompanyAnswer,
  RegisterCompanyBody,
} from '@heliodesk/core/contracts/signup';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { monthlyPriceInPence } from '@heliodesk/core/rules/plans';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { type Auth, expectGoodChoice, type From, insertUser, lockSession } from '../../auth/index.ts';
import { type Company, createCompany, expectOwnName } from '../../companies/index.ts';
import { addMember } from '../../team/index.ts';
import type { Payments } from '../payments.ts';
import {
  findSignUpOfSession,
  insertSignUp,
  insertSubscription,
  listSignUps,
  lockIdentity,
  type SignUpRow,
} from '../store.ts';
import { firstChargeOf } from '../subscription/charges.ts';
import type { Trials } from '../trials/trials.ts';
import type { CardForms } from './card-forms.ts';
import { signUpToken } from './sign-up-token.ts';

type Parts = { platform: Platform; auth: Auth; payments: Payments; cardForms: CardForms; trials: Trials };
type Secrets = { identity: string; passwordHash: string; address: string };
type Begun = { id: string; identifier: string; completed: boolean };
type SignedUp = Begun & { passwordHash: string | null };
type Founder = Pick<SignUpRow, 'identity'> & Partial<Pick<SignUpRow, 'userId' | 'sessionId'>>;
export type Registered = { answer: RegisterCompanyAnswer; token: string };

/** The first half of a sign-up on the page: a company that waits for its card. */
export function createSignUp({ platform, auth, payments: { gateway }, cardForms, trials }: Parts) {
  const { db, clock } = platform;

  /**
   * The same answer, in the same time, whether or not the address has an account: nobody is looked up. The account that
   * is made has no claim on the address until its owner has followed the link that the end of the sign-up mails them.
   */
  async function register(body: RegisterCompanyBody, { address }: From): Promise<Registered> {
    expectOwnName(body.companyName, 'companyName');
    const identity = normaliseEmail(body.adminEmail);
    const { adminEmail: email, adminFirstName: firstName, adminLastName: lastName, companyName } = body;
    const chooser = { email, firstName, lastName, companyName };
    await expectGoodChoice({ password: body.password, field: 'password', chooser });
    const passwordHash = await auth.passwords.hash(body.password, { account: identity, address });
    const company = await findOrMake(body, { identity, passwordHash, address });
    return { answer: await described(company, body), token: signUpToken(platform, company) };
  }

  /**
   * For somebody who is signed in, which the transaction proves: nobody is asked for what their account knows. It has
   * no members before its card is there, so that one that is left shows up nowhere.
   */
  async function registerAnother(caller: Caller, body: AnotherCompanyBody): Promise<RegisterCompanyAnswer> {
    expectOwnName(body.companyName, 'companyName');
    const { sessionId } = caller;
    const identity = normaliseEmail(caller.email);
    const company = await db.asSystem(async (tx) => {
      if (!(await lockSession(tx, sessionId))) throw new AppError('unauthenticated');
      await lockIdentity(tx, identity);
      const before = await findSignUpOfSession(tx, sessionId, fingerprintOf(body));
      if (before) return before;
      return { ...(await begin(tx, body, { identity, sessionId })), completed: false };
    }, caller);
    return described(company, body);
  }

  async function described(company: Begun, body: AnotherCompanyBody): Promise<RegisterCompanyAnswer> {
    const form = await cardForms.open(company.id);
    const hadTrial = await db.asSystem((tx) => trials.hasHad(tx, company.id));
    const firstCharge = firstChargeOf(body, { now: await gateway.now(), hadTrial });
    const { identifier: companyIdentifier, completed } = company;
    return { ...form, companyIdentifier, firstCharge, hadTrial, completed };
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
    const userId = newId(clock.now());
    const names = { firstName: body.adminFirstName, lastName: body.adminLastName };
    await insertUser(tx, { id: userId, email: body.adminEmail, identity, ...names, passwordHash });
    const { id, identifier } = await begin(tx, body, { identity, userId });
    await addMember(tx, { companyId: id, userId, role: 'owner' });
    return { id, identifier, passwordHash, completed: false };
  }

  /** A company that waits for its card. */
  async function begin(
    tx: Tx,
    body: AnotherCompanyBody | RegisterCompanyBody,
    founder: Founder,
  ): Promise<Company> {
    const { companyName: name, companyEmail: email, companyPhone: phone = '', planId, businessSize } = body;
    const company = await createCompany(tx, clock, { name, email, phone });
    const { id: companyId } = company;
    const price = monthlyPriceInPence(planId, businessSize);
    await insertSubscription(tx, { companyId, planId, businessSize, state: 'pending_payment', price });
    const fingerprint = fingerprintOf(body);
    await insertSignUp(tx, { companyId, ...founder, fingerprint, createdAt: clock.now() });
    return company;
  }

  return { register, registerAnother };
}

function fingerprintOf(body: AnotherCompanyBody | RegisterCompanyBody): string {
  const typed = Object.entries(body).filter(([name]) => name !== 'password');
  return createHash('sha256').update(JSON.stringify(typed.sort())).digest('hex');
}
