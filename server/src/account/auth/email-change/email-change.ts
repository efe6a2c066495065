import type { EmailChangeBody, PendingEmailChange } from '@heliodesk/core/contracts/account';
import type {
  AgreedEmailChange,
  AgreeToEmailChangeBody,
  EmailChangeLink,
} from '@heliodesk/core/contracts/auth';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { networksOf } from '#platform/http/rate-limit.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { proveAddress } from '../addresses.ts';
import { emailChanged } from '../events.ts';
import type { ProvePassword } from '../password-proof.ts';
import { recordOf } from '../record-of.ts';
import type { From } from '../sessions/sessions.ts';
import { sessionLasts } from '../sessions/store.ts';
import {
  deleteLinksOf,
  type FoundUser,
  findProvenAccount,
  findUserById,
  lockAddress,
  lockUser,
  lockWithPassword,
} from '../store.ts';
import { hashOf, newToken } from '../tokens.ts';
import { addressChangedMail, addressInUseMail, leaveAddressMail, takeAddressMail } from './mails.ts';
import {
  deleteEmailChange,
  deleteStaleEmailChanges,
  type EmailChangeRow,
  findEmailChange,
  findEmailChangeOf,
  noteAgreement,
  putEmailChange,
  setEmail,
} from './store.ts';

const lasts = 24 * 60 * 60_000;
/** So that nobody can fill a stranger's mailbox. */
const changesBegun: Limit = { max: 3, windowMs: 60 * 60_000 };
const changesToOneAddress: Limit = { max: 5, windowMs: lasts };
const changesFromOnePlace: Limit = { max: 20, windowMs: lasts };

type Parts = { platform: Platform; provePassword: ProvePassword };

/**
 * Another address to sign in with. Both mailboxes agree: the old one, so that nobody takes an account along who only
 * knows its password, and the new one, so that it is nobody else's. Whoever never confirmed the old one need not.
 */
export function createEmailChange({ platform, provePassword }: Parts) {
  const { db, clock, limiter, publicUrl, publish } = platform;

  function read({ userId }: Caller): Promise<{ pending: PendingEmailChange | null }> {
    return db.asSystem(async (tx) => {
      const change = await findEmailChangeOf(tx, userId, clock.now());
      return { pending: change ? described(change) : null };
    });
  }

  async function begin(caller: Caller, { email, password }: EmailChangeBody): Promise<void> {
    const { userId, sessionId } = caller;
    const identity = normaliseEmail(email);
    if (identity === normaliseEmail(caller.email)) throw refusal('That’s already your address');
    if (caller.isOperator)
      throw refusal('Your address comes from OPERATOR_EMAIL, so it can’t be changed here');
    const compared = await provePassword(caller, password);
    if (tooMany(caller, identity)) throw new AppError('rate_limited');
    await db.asSystem(async (tx) => {
      const isStill = await lockWithPassword(tx, userId, compared);
      const user = await findUserById(tx, userId);
      if (!isStill || !user || !(await sessionLasts(tx, sessionId))) throw new AppError('unauthenticated');
      const [oldToken, token] = [newToken(), newToken()];
      await putEmailChange(tx, {
        ...{ userId, email, identity, newTokenHash: hashOf(token) },
        oldTokenHash: user.emailConfirmed ? hashOf(oldToken) : null,
        expiresAt: new Date(clock.now().getTime() + lasts),
      });
      if (user.emailConfirmed) await askOld(tx, user, email, oldToken);
      await askNew(tx, { email, identity, from: user.email, token });
    });
  }

  function tooMany({ userId, address }: Caller, identity: string): boolean {
    const places = networksOf(address, changesFromOnePlace);
    return [
      { key: `email change ${userId}`, limit: changesBegun },
      { key: `email change to ${identity}`, limit: changesToOneAddress },
      ...places.map(({ network, limit }) => ({ key: `email change from ${network}`, limit })),
    ].some(({ key, limit }) => limiter.hit(key, limit).exceeded);
  }

  async function askOld(
    tx: Tx,
    { email: to, firstName, companyId }: FoundUser,
    email: string,
    token: string,
  ) {
    const content = { firstName, to: email, url: urlOf(token) };
    await sendLater(tx, clock, leaveAddressMail, { to, companyId, content });
  }

  type Asked = { email: string; identity: string; from: string; token: string };

  async function askNew(tx: Tx, { email: to, identity, from, token }: Asked): Promise<void> {
    if (await findProvenAccount(tx, identity))
      await sendLater(tx, clock, addressInUseMail, { to, content: { from } });
    else await sendLater(tx, clock, takeAddressMail, { to, content: { from, url: urlOf(token) } });
  }

  const urlOf = (token: string) => `${publicUrl}/change-email?token=${token}`;

  async function cancel({ userId }: Caller): Promise<void> {
    await db.asSystem(async (tx) => {
      await lockUser(tx, userId);
      if (!(await deleteEmailChange(tx, userId))) throw new AppError('not_found');
    });
  }

  /** The change an emailed link is for; nothing once it no longer works. */
  function describe(token: string, visitor: string | undefined): Promise<EmailChangeLink> {
    return db.asSystem(async (tx) => {
      const found = await find(tx, token);
      if (!found) return { valid: false };
      const { change, user, isOld } = found;
      const isKnown = isOld || visitor === user.id;
      return {
        valid: true,
        from: user.email,
        to: change.email,
        ...(!isKnown && { needsPassword: true as const }),
      };
    });
  }

  /**
   * The new mailbox alone does not show who asked for the change: whoever reads it must not be given an account that is
   * a stranger's. So they are signed in to it, or know its password.
   */
  async function agree(
    { token, password }: AgreeToEmailChangeBody,
    from: Visitor,
  ): Promise<AgreedEmailChange> {
    const asked = await db.asSystem((tx) => find(tx, token));
    if (!asked) throw new AppError('link_invalid');
    const { id: userId } = asked.user;
    if (!asked.isOld && from.visitor !== userId)
      await provePassword({ userId, address: from.address }, password ?? '', unknownPerson);
    return db.asSystem(async (tx) => {
      await lockUser(tx, userId);
      const found = await find(tx, token);
      if (!found) throw new AppError('link_invalid');
      const { change, user, isOld } = found;
      const now = clock.now();
      await noteAgreement(tx, userId, isOld ? { oldAgreedAt: now } : { newAgreedAt: now });
      const oldAgrees = isOld || change.oldAgreedAt !== null || change.oldTokenHash === null;
      const newAgrees = !isOld || change.newAgreedAt !== null;
      if (oldAgrees && newAgrees) await move(tx, user, change, from.address);
      return {
        email: change.email,
        changed: oldAgrees && newAgrees,
        waitsFor: newAgrees ? user.email : change.email,
      };
    });
  }

  async function find(tx: Tx, token: string) {
    const change = await findEmailChange(tx, hashOf(token), clock.now());
    const user = change && (await findUserById(tx, change.userId));
    // Somebody has shown since that the old address is theirs, and was not asked.
    if (!change || !user || (change.oldTokenHash === null && user.emailConfirmed)) return undefined;
    return { change, user, isOld: change.oldTokenHash?.equals(hashOf(token)) ?? false };
  }

  async function move(tx: Tx, user: FoundUser, { email, identity }: EmailChangeRow, address: string) {
    const { id: userId, email: from, firstName } = user;
    await lockAddress(tx, identity);
    const owner = await findProvenAccount(tx, identity);
    if (owner && owner !== userId) throw new AppError('link_invalid');
    await setEmail(tx, userId, { email, identity, provenAt: clock.now() });
    await proveAddress(tx, clock, { userId, identity });
    await deleteEmailChange(tx, userId);
    await deleteLinksOf(tx, userId);
    await publish(tx, emailChanged, { userId });
    await recordOf(tx, { userId, email, address }, 'email.changed', from);
    for (const to of user.emailConfirmed ? [from, email] : [email])
      await sendLater(tx, clock, addressChangedMail, { to, content: { firstName, from, to: email } });
  }

  const tidy = () => deleteStaleEmailChanges(db.global, clock.now());

  return { read, begin, cancel, describe, agree, tidy };
}

function described({ email, oldTokenHash, oldAgreedAt, newAgreedAt, expiresAt }: EmailChangeRow) {
  return {
    email,
    oldAgrees: oldTokenHash === null || oldAgreedAt !== null,
    newAgrees: newAgreedAt !== null,
    expiresAt: expiresAt.toISOString(),
  };
}

function unknownPerson(): AppError {
  const fields = { password: 'Please enter the password of the account that asked for this' };
  return new AppError('validation_failed', { fields });
}

/** By whom they are signed in as, if they are. */
type Visitor = From & { visitor: string | undefined };

function refusal(email: string): AppError {
  return new AppError('validation_failed', { fields: { email } });
}
