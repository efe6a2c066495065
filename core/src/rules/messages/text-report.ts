import type { MessageState } from './states.ts';

export type TextReport = {
  state: Extract<MessageState, 'sent' | 'delivered' | 'bounced' | 'failed'>;
  reason: string;
};

const states: Readonly<Record<string, TextReport['state']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'bounced',
  failed: 'failed',
  canceled: 'failed',
};

/** Parses the carrier's report of a text message; nothing where it is still on its way. */
export function readTextReport(status: string, errorCode: string): TextReport | undefined {
  const state = Object.hasOwn(states, status) ? states[status] : undefined;
  if (!state) return undefined;
  const isLost = state === 'bounced' || state === 'failed';
  return { state, reason: isLost ? (textProblems[errorCode] ?? 'Their network didn’t take it') : '' };
}

/** They have replied STOP, and their network lets none through. */
export const unsubscribedCode = '21610';

/** Twilio's numbers for what is wrong with a text or its recipient, in words for whoever sent it. */
export const textProblems: Readonly<Record<string, string>> = {
  [unsubscribedCode]: 'They’ve asked not to be texted',
  21211: 'There’s no such phone number',
  21408: 'We can’t text that country',
  21612: 'We can’t text that number',
  21614: 'That number can’t get texts',
  30003: 'Their phone is off or out of reach',
  30004: 'Their network blocks texts from us',
  30005: 'There’s no such phone number',
  30006: 'That number can’t get texts',
  30007: 'Their network took it for spam',
};
