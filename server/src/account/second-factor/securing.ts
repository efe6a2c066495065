import type { Proof } from '@heliodesk/core/contracts/second-factor';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { type Auth, type From, findUserById, hashOf, recordOf } from '../auth/index.ts';
import type { Factors } from './factors.ts';
import type { Prove } from './proof.ts';
import {
  deleteStaleSecuringLinks,
  lockFactors,
  resumeApp,
  resumePasskey,
  securingLinkLasts,
  suspendFactors,
  takeSecuringLink,
} from './store.ts';

type Parts = { platform: Platform; auth: Auth; prove: Prove; factors: Factors };

/** Gives an owner their account back, and shows them what was paused meanwhile. */
export function createSecuring({ platform, auth, prove, factors }: Parts) {
  const { db, clock } = platform;

  /** Pauses the factor and all that came after it, ends every session, and hands out the link to a new password. */
  function secure(token: string, { address }: From): Promise<string> {
    return db.asSystem(async (tx) => {
      const link = await takeSecuringLink(tx, hashOf(token), clock.now());
      const user = link && (await findUserById(tx, link.userId));
      if (!link || !user) throw new AppError('link_invalid');
      await lockFactors(tx, user.id);
      await suspendFactors(tx, user.id, link.addedAt, clock.now());
      await auth.sessions.closeAllOf(tx, user.id);
      await recordOf(tx, { userId: user.id, email: user.email, address }, 'second-factor.paused');
      return auth.passwordLinks.issueReset(tx, user.id);
    });
  }

  const lasts = (token: string) => securingLinkLasts(db.global, hashOf(token), clock.now());

  /** Somebody has recognised a factor as their own. */
  async function resume(caller: Caller, passkeyId: string | undefined, proof: Proof): Promise<void> {
    await prove(caller, proof);
    const { userId } = caller;
    await db.asSystem(async (tx) => {
      await factors.hold(tx, caller);
      const resumed = passkeyId ? await resumePasskey(tx, userId, passkeyId) : await resumeApp(tx, userId);
      if (!resumed) throw new AppError('not_found');
      await recordOf(tx, caller, 'second-factor.resumed');
    });
  }

  const tidy = () => deleteStaleSecuringLinks(db.global, clock.now());

  return { secure, lasts, resume, tidy };
}
