/** The news for people who find themselves on the login page, by the address's word for it. */
export const notices = {
  // The account of somebody who was removed from their only company is gone, so nobody can tell the two apart.
  ended: {
    title: 'You’ve been signed out',
    words:
      'Sign in again to carry on where you were. If you’ve been removed from your team, you can’t sign in any more: ask somebody there to invite you again.',
  },
  left: { title: 'You’ve left the company', words: 'To come back, ask somebody there to invite you.' },
  deleted: { title: 'Your account has been deleted', words: 'Thank you for being with us.' },
} as const;

export type Notice = keyof typeof notices;

export function noticeIn(parameters: URLSearchParams): Notice | undefined {
  const word = parameters.get('notice') ?? '';
  return Object.hasOwn(notices, word) ? (word as Notice) : undefined;
}
