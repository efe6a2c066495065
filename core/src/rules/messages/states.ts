export const messageChannels = ['email', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** The purposes of a message: marketing needs consent and a way out. */
export const messagePurposes = ['service', 'marketing'] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

export const messageDirections = ['out', 'in'] as const;
export type MessageDirection = (typeof messageDirections)[number];

export const messageStates = [
  'planned',
  'stopped',
  'waiting',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'received',
] as const;
export type MessageState = (typeof messageStates)[number];

export const messageStateNames: Readonly<Record<MessageState, string>> = {
  planned: 'Planned',
  stopped: 'Stopped',
  waiting: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  failed: 'Not sent',
  received: 'Received',
};

/** The finality of each state: reports come late, twice and in any order, and a later one never loses to an earlier. */
const ranks: Readonly<Record<MessageState, number>> = {
  ...{ planned: 0, stopped: 3, waiting: 0, sent: 1, delivered: 2, bounced: 3, failed: 3, received: 3 },
};

/** The state after something was told of it. */
export function stateAfter(now: MessageState, told: MessageState): MessageState {
  return ranks[told] > ranks[now] ? told : now;
}
