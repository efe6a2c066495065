import { randomBytes } from 'node:crypto';
import { createFairQueue } from '#platform/fair-queue.ts';
import { networkOf } from '#platform/http/rate-limit.ts';
import { type PasswordCost, recommendedCost } from '#platform/password-cost.ts';
import { onHashingThread } from './thread.ts';

/** Beyond this many a visitor would wait for longer than it is worth. */
const mostWaiting = 64;

/** Of a password that nobody knows, at the recommended cost. */
const nobodysRecommended =
  '$argon2id$v=19$m=19456,t=2,p=1$EpkVSFKJOGpS301gnAficQ$tbtpXI9qIrku1R9on5IFDpwDF621cy+m3ae5snDwwe0';

export type Passwords = ReturnType<typeof createPasswords>;

/** The account of a password, as far as that is known, and the address it comes from. */
export type PasswordSender = { account: string; address: string };

const sharersOf = ({ account, address }: PasswordSender) => [
  `account ${account}`,
  `from ${networkOf(address)}`,
];

/**
 * Hashes one password after the other, off the main thread, so that a rush of sign-ins leaves a core to everybody who is
 * signed in already. Accounts and networks share the turns, so that nobody is kept out by a flood of guesses.
 */
export function createPasswords(cost: PasswordCost = recommendedCost) {
  const inQueue = createFairQueue({ mostWaiting });
  const hashed = (password: string) => onHashingThread({ password, cost }) as Promise<string>;
  /** Comparing with it takes as long as with a real one. */
  let nobodys: Promise<string> | string | undefined =
    cost === recommendedCost ? nobodysRecommended : undefined;

  async function compared(password: string, stored: string | null | undefined): Promise<boolean> {
    nobodys ??= hashed(randomBytes(16).toString('hex'));
    const same = await onHashingThread({ password, stored: stored ?? (await nobodys) });
    return same === true && Boolean(stored);
  }

  return {
    hash: (password: string, sender: PasswordSender) => inQueue(sharersOf(sender), () => hashed(password)),
    /** Takes as long where there is no hash to compare with. */
    matches: (password: string, stored: string | null | undefined, sender: PasswordSender) =>
      inQueue(sharersOf(sender), () => compared(password, stored)),
    /**
     * The first of those who are found whose password it is. Looked for only in turn, so that all who wait can be found
     * at once. A place that is empty takes as long as one that is not.
     */
    ownerOf: <Person extends { passwordHash: string }>(
      password: string,
      find: () => Promise<(Person | undefined)[]>,
      sender: PasswordSender,
    ) =>
      inQueue(sharersOf(sender), async () => {
        for (const person of await find()) if (await compared(password, person?.passwordHash)) return person;
        return undefined;
      }),
  };
}
