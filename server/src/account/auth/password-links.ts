import { mailableAddress, normaliseEmail } from '@heliodesk/core/rules/email';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { later } from '#platform/jobs/job.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { proveAddress } from './addresses.ts';
import { passwordReset } from './events.ts';
import { issueLink, type LinkPurpose } from './link-tokens.ts';
import { passwordChangedMail, setupMail } from './mails.ts';
import { expectGoodChoice } from './passwords/choosing.ts';
import type { Passwords } from './passwords/passwords.ts';
import { recordOf } from './record-of.ts';
import { sendReset } from './send-reset.ts';
import type { From, Sessions } from './sessions/sessions.ts';
import {
  deleteStaleLinks,
  type FoundUser,
  findPasswordLink,
  findUserById,
  lockWithoutPassword,
  setPassword,
  takePasswordLink,
} from './store.ts';
import { hashOf } from './tokens.ts';
import type { WayBack } from './way-back.ts';

/** So that nobody can fill a stranger's mailbox. */
const mailsPerAccount: Limit = { max: 3, windowMs: 60 * 60_000 };

/** The time before a reset in which changes may be by whoever made it necessary. */
const suspectFor = 7 * 24 * 60 * 60_000;

type Parts = { platform: Platform; passwords: Passwords; sessions: Sessions; wayBack: WayBack };

/** Links by mail that let people choose a password: a new one, or their first. */
export function createPasswordLinks({ platform, passwords, sessions, wayBack }: Parts) {
  const { db, clock, limiter, publicUrl, publish } = platform;

  /** Queues a reset. The account is looked up later, so that no answer takes longer for those who exist. */
  async function requestReset(email: string): Promise<void> {
    const identity = normaliseEmail(email);
    if (!mailableAddress(identity) || limiter.hit(`reset ${identity}`, mailsPerAccount).exceeded) return;
    await later(db.global, sendReset, { identity });
  }

  /**
   * Every session ends, since whoever reset the password may have done so because somebody else has one. Answers with
   * what brings them through to their next sign-in.
   */
  async function reset(token: string, newPassword: string, { address }: From): Promise<string> {
    const owner = await expectLink('reset', token);
    await expectGoodChoice({ password: newPassword, field: 'newPassword', chooser: owner });
    const passwordHash = await passwords.hash(newPassword, { account: token, address });
    return db.asSystem(async (tx) => {
      const userId = await takePasswordLink(tx, 'reset', hashOf(token), clock.now());
      if (!userId) throw new AppError('link_invalid');
      const user = await findUserById(tx, userId);
      if (!user) throw new AppError('link_invalid');
      await claim(tx, user);
      await setPassword(tx, userId, passwordHash);
      const at = clock.now();
      await publish(tx, passwordReset, { userId, at, suspectSince: new Date(at.getTime() - suspectFor) });
      await sessions.closeAllOf(tx, userId);
      await recordOf(tx, { userId, email: user.email, address }, 'password.reset');
      await sendLater(tx, clock, passwordChangedMail, {
        to: user.email,
        content: { firstName: user.firstName, url: `${publicUrl}/login?view=forgot` },
      });
      return wayBack.issue(normaliseEmail(user.email));
    });
  }

  /** Mails a person the link to their first password, and hands it to whoever made the account. */
  async function sendSetup(tx: Tx, person: SetUpPerson): Promise<string> {
    const token = await issueLink(tx, clock, 'setup', person.userId);
    const url = `${publicUrl}/setup-password?token=${token}`;
    await sendLater(tx, clock, setupMail, {
      to: person.email,
      companyId: person.companyId,
      content: { firstName: person.firstName, companyName: person.companyName, url },
    });
    return url;
  }

  const validate = (token: string, purpose: 'setup' | 'reset') => find(purpose, token);

  const find = (purpose: LinkPurpose, token: string) =>
    db.asSystem((tx) => findPasswordLink(tx, purpose, hashOf(token), clock.now()));

  /** Refuses invalid links before any hashing, so that guessed tokens delay nobody. */
  async function expectLink(purpose: LinkPurpose, token: string) {
    const owner = await find(purpose, token);
    if (!owner) throw new AppError('link_invalid');
    return owner;
  }

  async function setUp(token: string, password: string, { device, address }: From) {
    const owner = await expectLink('setup', token);
    await expectGoodChoice({ password, field: 'password', chooser: owner });
    const passwordHash = await passwords.hash(password, { account: token, address });
    return db.asSystem(async (tx) => {
      const userId = await takePasswordLink(tx, 'setup', hashOf(token), clock.now());
      const user = userId ? await findUserById(tx, userId) : undefined;
      if (!user) throw new AppError('link_invalid');
      if (!(await lockWithoutPassword(tx, user.id))) throw new AppError('link_invalid');
      await claim(tx, user);
      await setPassword(tx, user.id, passwordHash);
      await recordOf(tx, { userId: user.id, email: user.email, address }, 'password.chosen');
      const session = await sessions.open(tx, user, device);
      return { token: session, companyIdentifier: user.companyIdentifier };
    });
  }

  /** They hold a link from the mailbox, so the address is this account's, unless another has it by now. */
  async function claim(tx: Tx, { id: userId, email }: FoundUser): Promise<void> {
    if (await proveAddress(tx, clock, { userId, identity: normaliseEmail(email) }))
      throw new AppError('link_invalid');
  }

  const tidy = () => deleteStaleLinks(db.global, clock.now());

  /** For somebody who has just shown in another way that they read the account's mail. */
  const issueReset = (tx: Tx, userId: string) => issueLink(tx, clock, 'reset', userId);

  return { tidy, issueReset, requestReset, reset, sendSetup, validate, setUp };
}

type SetUpPerson = {
  userId: string;
  email: string;
  firstName: string;
  companyId: string;
  companyName: string;
};
