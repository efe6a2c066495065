import type { SignedInUser } from '@heliodesk/core/contracts/auth';

/** An owner of a company in good standing, as GET /api/auth/me tells of them; what differs is given. */
export function signedIn(differs: Partial<SignedInUser> = {}): SignedInUser {
  return {
    id: '0198b4f2-0000-7000-8000-000000000001',
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Sparks',
    role: 'owner',
    company: {
      companyIdentifier: 'bright-roofs',
      name: 'Bright Roofs',
      logo: null,
      closesAt: null,
      subscription: 'active',
    },
    secondFactor: { enabled: false, required: false },
    emailConfirmed: true,
    ...differs,
  };
}
