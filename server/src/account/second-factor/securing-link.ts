import type { Tx } from '#platform/db/database.ts';
import { hashOf, newToken } from '../auth/index.ts';
import { insertSecuringLink } from './store.ts';

/** Lifetime of the link in the email about a new factor. */
const linkLasts = 30 * 24 * 60 * 60_000;

type Added = { userId: string; addedAt: Date };

/** The address by which somebody says that a factor, which was added at a moment, is none of theirs. */
export async function securingUrl(tx: Tx, publicUrl: string, { userId, addedAt }: Added): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(addedAt.getTime() + linkLasts);
  await insertSecuringLink(tx, { tokenHash: hashOf(token), userId, addedAt, expiresAt });
  return `${publicUrl}/secure-account?token=${token}`;
}
