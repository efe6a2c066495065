import { createTurns } from '#platform/turns.ts';
import { onHashingThread } from './thread.ts';

// What OWASP recommends at least for Argon2id, which is the library's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** At once, so that a rush of sign-ins leaves a core to everybody who is signed in already. */
const atOnce = 1;
/** Beyond this many a visitor would wait for longer than it is worth. */
const mostWaiting = 64;

/** Of a password that nobody knows, at the same cost: comparing with it takes as long as with a real one. */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$EpkVSFKJOGpS301gnAficQ$tbtpXI9qIrku1R9on5IFDpwDF621cy+m3ae5snDwwe0';

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashes one password after the other, off the main thread. */
export function createPasswords() {
  const inTurn = createTurns({ atOnce, mostWaiting });

  return {
    hash: (password: string) => inTurn(() => onHashingThread({ password, cost })) as Promise<string>,
    /** Takes as long where there is no hash to compare with. */
    async matches(password: string, stored: string | null | undefined): Promise<boolean> {
      const known = stored ?? nobodys;
      const same = await inTurn(() => onHashingThread({ password, stored: known }));
      return same === true && Boolean(stored);
    },
  };
}
