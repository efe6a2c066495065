import { hash, randomBytes } from 'node:crypto';

/** 256 bits that nobody guesses, in letters that an address and a cookie may hold. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token's stored hash: whoever reads the database cannot use it. */
export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The same in hexadecimal digits. */
export function hexHashOf(token: string): string {
  return hash('sha256', token);
}
