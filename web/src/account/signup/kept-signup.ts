import { registerCompanyAnswer } from '@heliodesk/core/contracts/signup';
import { z } from 'zod';
import { keptNames, nothingTyped } from './details.ts';

const keptSignup = z.object({
  /** The typed details, without the password. */
  details: z.record(z.enum(keptNames), z.string()).catch(nothingTyped),
  /** The address of the form with the plan and the size chosen, to go back to from the bank's page. */
  search: z.string().catch(''),
  /** The server's answer, so that a reload at the payment resumes there. */
  registered: registerCompanyAnswer.optional().catch(undefined),
  /** Why the card was not taken, as long as no other is tried. */
  failure: z.string().optional().catch(undefined),
  /** The address of the account that the company is added to, where somebody signed in began it. */
  addedTo: z.string().optional().catch(undefined),
  finished: z
    .object({
      ...{ companyIdentifier: z.string(), signedIn: z.boolean(), email: z.string() },
      added: z.boolean().optional(),
      /** In pence, where there was no trial. */
      charged: z.number().optional(),
    })
    .optional()
    .catch(undefined),
});

export type KeptSignup = z.infer<typeof keptSignup>;
export type Finished = NonNullable<KeptSignup['finished']>;

const storageKey = 'sign-up';

// Storage may be full or refused by the browser; what was typed then lasts as long as the page.
let unstored: KeptSignup | undefined;

/** The stored sign-up of this tab, if it is not over. Neither a password nor a card is ever in it. */
export function readSignup(): KeptSignup {
  return unstored ?? keptSignup.safeParse(stored()).data ?? keptSignup.parse({});
}

export function keepSignup(change: Partial<KeptSignup>): KeptSignup {
  const kept = { ...readSignup(), ...change };
  unstored = attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(kept))) ? undefined : kept;
  return kept;
}

/** The end of the sign-up that this tab remembers, which its details are no longer needed for. */
export function keepFinished(
  companyIdentifier: string,
  signedIn: boolean,
  charged: number | undefined,
): KeptSignup {
  const { addedTo, details } = readSignup();
  const email = addedTo ?? details.adminEmail;
  return keepSignup({
    ...{ details: nothingTyped, registered: undefined, failure: undefined, addedTo: undefined },
    finished: {
      ...{ companyIdentifier, signedIn, email, ...(addedTo && { added: true }) },
      ...(charged !== undefined && { charged }),
    },
  });
}

export function forgetSignup(): void {
  unstored = undefined;
  attempt(() => sessionStorage.removeItem(storageKey));
}

function stored(): unknown {
  let found: unknown;
  attempt(() => {
    found = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  });
  return found;
}

/** True if it could be done. */
function attempt(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
