import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate } from '#platform/http/access.ts';
import type { Module } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { passwordChangedMail, resetMail, setupMail } from './mails.ts';
import { createPasswordLinks } from './password-links.ts';
import { createPasswords } from './passwords.ts';
import { authRoutes } from './routes.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createSessions, sessionLifetime } from './sessions.ts';
import { createSignIn } from './sign-in.ts';

export { findAccount, insertUser } from './store.ts';
export { hashOf, newToken } from './tokens.ts';

export type Auth = ReturnType<typeof createAuth>;

const instances = new WeakMap<Platform, Auth>();

/** The same one for everybody who asks: all passwords of a process are hashed in one queue. */
export function authOf(platform: Platform): Auth {
  const known = instances.get(platform) ?? createAuth(platform);
  instances.set(platform, known);
  return known;
}

function createAuth(platform: Platform) {
  const passwords = createPasswords();
  const sessions = createSessions(platform);
  const cookie = createSessionCookie(platform.publicUrl);
  const parts = { platform, passwords, sessions };
  const authenticate: Authenticate = async (request) => {
    const token = cookie.read(request);
    return token ? sessions.find(token, companyNamedIn(request)) : undefined;
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
    sessions,
    passwords,
    authenticate,
    replaceSession,
    endSession,
    deviceOf: ({ headers }: FastifyRequest) => headers['user-agent'] ?? '',
    signIn: createSignIn(parts),
    passwordLinks: createPasswordLinks(parts),
  };
}

/** A page says which company it shows, so that two tabs may show two. */
function companyNamedIn({ headers }: FastifyRequest): string | undefined {
  const named = headers['heliodesk-company'];
  return typeof named === 'string' ? named : undefined;
}

export const auth: Module = {
  routes: (app, platform) => authRoutes(app, authOf(platform)),
  mails: [resetMail, setupMail, passwordChangedMail],
  tasks: (platform) => ({ 'auth:tidy': () => authOf(platform).sessions.tidy() }),
  crontab: ['41 3 * * * auth:tidy'],
};
