import { isCompanyIdentifier } from '@heliodesk/core/rules/company-identifier';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { standingOf } from '@heliodesk/core/rules/subscription';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Held } from '#platform/actor.ts';
import type { Admission, Authenticate, Doors } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { createChallenges } from './challenges/challenges.ts';
import { createEmailChange } from './email-change/email-change.ts';
import { createEmailConfirmation } from './email-confirmation.ts';
import { createPasswordLinks } from './password-links.ts';
import { createPasswordProof } from './password-proof.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createProfile } from './profile.ts';
import { createSessions, type From, sessionLifetime } from './sessions/sessions.ts';
import { createSignIn } from './sign-in.ts';
import { findProvenAccount } from './store.ts';
import { createTokenCookie } from './token-cookie.ts';
import { createWayBack } from './way-back.ts';

export type Auth = ReturnType<typeof createAuth>;

const instances = new WeakMap<Platform, Auth>();

/** The same one for everybody who asks: all passwords of a process are hashed in one queue. */
export function authOf(platform: Platform): Auth {
  const known = instances.get(platform) ?? createAuth(platform);
  instances.set(platform, known);
  return known;
}

function createAuth(platform: Platform) {
  const passwords = createPasswords(platform.passwordCost);
  const sessions = createSessions(platform);
  const cookie = createTokenCookie(platform.publicUrl, 'session');
  const challenges = createChallenges(platform);
  const provePassword = createPasswordProof({ platform, passwords });
  const wayBack = createWayBack(platform);
  const parts = { platform, passwords, provePassword, sessions, challenges, wayBack };
  const authenticate: Authenticate = async (request) => {
    const token = cookie.read(request);
    const company = companyNamedIn(request);
    if (!token || (company !== undefined && !isCompanyIdentifier(company))) return undefined;
    const session = await sessions.find(token, company);
    return (
      session && {
        ...session,
        kind: 'person',
        name: session.email,
        address: request.ip,
        cause: request.id,
        proof: sessions.proofOf(session),
      }
    );
  };

  const admit: Doors['admit'] = async (request, door) => {
    if (door === 'operator') {
      const token = cookie.read(request);
      const session = token && (await sessions.find(token));
      if (!session) return 'nobody';
      return session.isOperator ? admissionOf(session) : 'stranger';
    }
    const company = door === 'login' ? undefined : door.company;
    // Some addresses cannot be a company's, and nobody need sign in to learn that there is nothing.
    if (company !== undefined && !isCompanyIdentifier(company)) return 'stranger';
    const token = cookie.read(request);
    if (!token) return 'nobody';
    const session = await sessions.find(token, company);
    if (session && company !== undefined && session.companyIdentifier !== company)
      return { moved: session.companyIdentifier };
    if (session) return admissionOf(session);
    return company && (await sessions.find(token)) ? 'stranger' : 'nobody';
  };

  /** The browser is signed in anew, and the session it had before ends. */
  async function replaceSession(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
    await endSession(request);
    cookie.set(reply, token, sessionLifetime.absolute);
  }

  async function endSession(request: FastifyRequest): Promise<void> {
    const token = cookie.read(request);
    if (token) await sessions.close(token);
  }

  return {
    cookie,
    wayBackCookie: createTokenCookie(platform.publicUrl, 'way-back'),
    doors: { admit, mayBeSignedIn: (request: FastifyRequest) => cookie.read(request) !== undefined },
    sessions,
    passwords,
    provePassword,
    challenges,
    authenticate,
    replaceSession,
    endSession,
    from: ({ headers, ip }: FastifyRequest): From => ({
      device: headers['user-agent'] ?? '',
      address: ip ?? '',
    }),
    isProven: async (address: string) =>
      (await findProvenAccount(platform.db.global, normaliseEmail(address))) !== undefined,
    ...createSignIn(parts),
    passwordLinks: createPasswordLinks(parts),
    profile: createProfile(parts),
    emailConfirmation: createEmailConfirmation(parts),
    emailChange: createEmailChange(parts),
  };
}

function admissionOf({ role, secondFactor, companySubscription }: Held): Admission {
  const isHeldUp = secondFactor.required && !secondFactor.enabled;
  return isHeldUp || standingOf(companySubscription) === 'paying' ? 'admitted' : { role };
}

/**
 * A page says which company it shows, so that two tabs may show two. Pictures and downloads say so in their address,
 * since a browser asks for them without headers of ours.
 */
function companyNamedIn({ headers, query }: FastifyRequest): string | undefined {
  const named = headers['heliodesk-company'] ?? (query as { company?: unknown }).company;
  return typeof named === 'string' ? named : undefined;
}
