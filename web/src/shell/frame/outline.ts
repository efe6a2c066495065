import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import type { Role } from '@heliodesk/core/rules/permissions';
import { createContext } from 'react';

/** The person for whom the build draws a page: somebody of whom only the role is known. The browser has none. */
export const OutlineContext = createContext<SignedInUser | undefined>(undefined);

export function outlineUser(role: Role): SignedInUser {
  // Names take a line, though there is nothing to read yet.
  const unknown = '\u00a0';
  return {
    id: '',
    email: unknown,
    firstName: '',
    lastName: '',
    role,
    company: {
      companyIdentifier: ':company',
      name: unknown,
      logo: null,
      closesAt: null,
      subscription: null,
    },
    secondFactor: { enabled: false, required: false },
    emailConfirmed: true,
  };
}
