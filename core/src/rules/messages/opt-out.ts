import { type ConsentKind, currentConsents } from '../consents.ts';
import type { MessageChannel, MessagePurpose } from './states.ts';

type Said = { kind: string; given: boolean; at: string };

const kinds = { email: 'email', sms: 'sms' } as const satisfies Record<MessageChannel, ConsentKind>;

/**
 * Why somebody must not be sent a message; nothing where they may. Marketing needs a yes. Whoever has said no to texts
 * gets none at all, since their network stops them; what concerns the work is still emailed.
 */
export function optedOut(
  { channel, purpose }: { channel: MessageChannel; purpose: MessagePurpose },
  consents: readonly Said[],
): string | undefined {
  const said = currentConsents(consents).find(({ kind }) => kind === kinds[channel]);
  if (channel === 'sms' && said?.given === false)
    return 'They’ve asked not to be texted. Please email or ring them instead.';
  if (purpose === 'marketing' && !said?.given)
    return said
      ? 'They’ve said no to marketing, so this can’t be sent to them.'
      : 'They haven’t agreed to marketing yet. Record their consent first.';
  return undefined;
}

/** The words by which a text message ends all further ones, as British networks know them. */
export function isStop(text: string): boolean {
  return /^\W*(?:stop(?:all)?|unsubscribe|cancel|end|quit)\W*$/i.test(text);
}

/** The words that take that back. A plain yes is none of them: it answers whatever was asked. */
export function isStart(text: string): boolean {
  return /^\W*(?:start|unstop)\W*$/i.test(text);
}
