import { readSignedIds, signIds } from '#platform/signed-ids.ts';

type Of = { companyId: string; messageId: string };

const purpose = 'unsubscribe';

/** The token in the link below a letter: which one it was, so that nobody unsubscribes somebody else. */
export const unsubscribeToken = (secret: string, { companyId, messageId }: Of): string =>
  signIds(secret, purpose, [companyId, messageId]);

export function readUnsubscribeToken(secret: string, token: string): Of | undefined {
  const [companyId, messageId] = readSignedIds(secret, purpose, token) ?? [];
  return companyId && messageId ? { companyId, messageId } : undefined;
}
