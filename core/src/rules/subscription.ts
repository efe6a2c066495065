/** The life of a subscription; a company that was made by hand has none, and works without. */
export const subscriptionStates = [
  'pending_payment',
  'trialing',
  'active',
  'past_due',
  'suspended',
  'canceled',
] as const;

export type SubscriptionState = (typeof subscriptionStates)[number];

/** The rights of a company's people: everything, read and export and pay, or pay alone. */
export type Standing = 'working' | 'reading' | 'paying';

type StateEntry = { readonly standing: Standing; readonly label: string; readonly explanation: string };

/** The one table of what each state allows. The server decides by it, and pages say why. */
export const subscriptionTable: Record<SubscriptionState, StateEntry> = {
  pending_payment: {
    standing: 'paying',
    label: 'Awaiting card',
    explanation: 'You haven’t finished signing up. Add a card to start your free trial.',
  },
  trialing: {
    standing: 'working',
    label: 'Free trial',
    explanation: 'You can use everything, and you won’t be charged yet.',
  },
  active: {
    standing: 'working',
    label: 'Active',
    explanation: 'You can use everything. You pay month by month.',
  },
  // Work goes on while the provider tries the card again: a team on a roof is not stopped by an expired card.
  past_due: {
    standing: 'working',
    label: 'Payment overdue',
    explanation: 'Your last payment failed. We’ll try again, so please check your card.',
  },
  suspended: {
    standing: 'reading',
    label: 'Suspended',
    explanation:
      'Several payments have failed. You can still read and export your data. Pay what’s due to carry on.',
  },
  canceled: {
    standing: 'reading',
    label: 'Cancelled',
    explanation: 'Your subscription has ended. You can still read and export your data, or start again.',
  },
};

export function standingOf(state: SubscriptionState | null): Standing {
  return state ? subscriptionTable[state].standing : 'working';
}

/** The commands that make sense in each state; the server refuses the others, and pages do not offer them. */
export const subscriptionCommands = {
  'change-plan': ['trialing', 'active'],
  cancel: ['trialing', 'active', 'past_due', 'suspended'],
  resume: ['trialing', 'active', 'past_due'],
  'update-card': ['trialing', 'active', 'past_due', 'suspended'],
  pay: ['active', 'past_due', 'suspended', 'canceled'],
  'start-again': ['canceled'],
} as const satisfies Record<string, readonly SubscriptionState[]>;

export type SubscriptionCommand = keyof typeof subscriptionCommands;

export function takesCommand(
  { state, cancelScheduled }: { state: SubscriptionState; cancelScheduled: boolean },
  command: SubscriptionCommand,
): boolean {
  if (!(subscriptionCommands[command] as readonly SubscriptionState[]).includes(state)) return false;
  if (command === 'cancel' || command === 'change-plan') return !cancelScheduled;
  return command !== 'resume' || cancelScheduled;
}

/** The days before the end of a trial on which its owner is reminded. */
export const trialReminderDays = [7, 1] as const;

const day = 24 * 60 * 60_000;

/** Whole days that are left of a trial, counted up: on its last day there is one. */
export function trialDaysLeft(trialEndsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / day));
}

export const cancelReasons = {
  'too-expensive': 'It costs too much',
  'missing-feature': 'Something we need is missing',
  switched: 'We’ve moved to something else',
  unused: 'We don’t use it enough',
  'closing-business': 'We’re closing or selling the business',
  other: 'Another reason',
} as const;

export type CancelReason = keyof typeof cancelReasons;
export const cancelReasonIds = Object.keys(cancelReasons) as [CancelReason, ...CancelReason[]];
