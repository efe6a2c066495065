const longestAddress = 200;

// Narrower than the standard allows: an odd but legal address costs its owner one mail, while a permissive
// check would let a typed line break or comma add recipients to a mail.
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** True if a mail can be sent to what somebody typed as their e-mail. */
export function mailableAddress(email: string): boolean {
  if (email.length > longestAddress) return false;
  const [local = '', host = '', ...more] = email.split('@');
  return more.length === 0 && local.length <= 64 && localPart.test(local) && domain.test(host);
}

const dotless = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address: what stands after a + leads to the same one, and so do dots at Google. To tell whether
 * two addresses are one person's, never to write to or to let anybody in.
 */
export function mailboxOf(email: string): string {
  const address = normaliseEmail(email);
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const [local = ''] = address.slice(0, Math.max(at, 0)).split('+');
  if (!local) return address;
  return dotless.includes(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`;
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
