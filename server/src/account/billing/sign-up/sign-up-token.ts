import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#platform/platform.ts';

type Secret = Pick<Platform, 'secret'>;

/**
 * Whoever has it in a cookie is the browser in which a sign-up began, and is signed in by its end. The same for every
 * repetition, so that it does not matter which of two answers a browser keeps.
 */
export function signUpToken({ secret }: Secret, companyId: string): string {
  return createHmac('sha256', secret).update(`sign-up ${companyId}`).digest('base64url');
}

export function isSignUpToken(platform: Secret, companyId: string, token: string): boolean {
  const expected = Buffer.from(signUpToken(platform, companyId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const oneDay = 24 * 60 * 60;

export function createSignUpCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-sign-up' : 'sign-up';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

  return {
    read: ({ headers }: FastifyRequest): string | undefined => value.exec(headers.cookie ?? '')?.[1],
    set: (reply: FastifyReply, token: string) =>
      reply.header('set-cookie', `${name}=${token}; Max-Age=${oneDay}; ${attributes}`),
  };
}
