import type { Module } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { passwordChangedMail, resetMail, setupMail } from './mails.ts';
import { createPasswordLinks } from './password-links.ts';
import { createPasswords } from './passwords.ts';
import { authRoutes } from './routes.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';

export type Auth = ReturnType<typeof createAuth>;

function createAuth(platform: Platform) {
  const passwords = createPasswords();
  const sessions = createSessions(platform);
  const parts = { platform, passwords, sessions };
  return {
    cookie: createSessionCookie(platform.publicUrl),
    sessions,
    signIn: createSignIn(parts),
    passwordLinks: createPasswordLinks(parts),
  };
}

export const auth: Module = {
  routes: (app, platform) => authRoutes(app, createAuth(platform)),
  mails: [resetMail, setupMail, passwordChangedMail],
};
