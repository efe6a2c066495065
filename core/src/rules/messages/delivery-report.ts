import { beginningOf } from '../beginning.ts';
import type { MessageState } from './states.ts';

export type DeliveryReport = { state: Extract<MessageState, 'delivered' | 'bounced'>; reason: string };

/** Parses a mail server's report of a mail (RFC 3464); nothing where it only says that it still tries. */
export function readDeliveryReport(status: string): DeliveryReport | undefined {
  const fields = new Map(
    status
      .replace(/\r\n?/g, '\n')
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, Math.max(0, colon)).trim().toLowerCase(), line.slice(colon + 1).trim()];
      }),
  );
  const action = fields.get('action')?.toLowerCase();
  if (action === 'delivered' || action === 'relayed' || action === 'expanded')
    return { state: 'delivered', reason: '' };
  if (action !== 'failed') return undefined;
  return {
    state: 'bounced',
    reason: reasonOf(fields.get('status') ?? '', fields.get('diagnostic-code') ?? ''),
  };
}

/** The classes of RFC 3463, in words for whoever sent the mail. */
const reasons: readonly [RegExp, string][] = [
  [/^5\.1\.[0-3]/, 'There’s no such email address'],
  [/^5\.1\.10/, 'This address doesn’t take email'],
  [/^5\.2\.2/, 'Their mailbox is full'],
  [/^5\.2\.1/, 'Their mailbox is switched off'],
  [/^5\.2\.3|^5\.3\.4/, 'The email was too large for their mailbox'],
  [/^5\.4/, 'Their mail server can’t be reached'],
  [/^5\.7/, 'Their mail server refused it'],
];

function reasonOf(status: string, diagnostic: string): string {
  const known = reasons.find(([code]) => code.test(status))?.[1];
  const said = beginningOf(diagnostic.replace(/^smtp\s*;\s*/i, ''), 200);
  return known ?? (said || 'Their mail server didn’t take it');
}

const ownId = /<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@heliodesk>/gi;

/** The ids of our own mails that a text names, in its order. */
export function ownMailsIn(text: string): string[] {
  return [...new Set([...text.matchAll(ownId)].map(([, id = '']) => id.toLowerCase()))];
}
