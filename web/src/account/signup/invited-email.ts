import { mailableAddress } from '@heliodesk/core/rules/email';

/** The address that an invitation to sign up was sent to, which stands behind the # of its link. */
export function invitedEmail(hash: string): string | undefined {
  const email = new URLSearchParams(hash.slice(1)).get('email') ?? '';
  return mailableAddress(email) ? email : undefined;
}
