const prefix = 'reply+';
const token = /^[a-z2-7]{26}$/;

/** The reply address of a project. Its token is of letters that no mail server changes. */
export function replyAddress(replyToken: string, domain: string): string {
  return `${prefix}${replyToken}@${domain}`;
}

/** The token in the first of some addresses that has one; mail programs write them in any case. */
export function replyTokenIn(addresses: readonly string[], domain: string): string | undefined {
  for (const address of addresses) {
    const [local = '', host = '', ...more] = address.trim().toLowerCase().split('@');
    const rest = local.startsWith(prefix) ? local.slice(prefix.length) : '';
    if (more.length === 0 && host === domain.toLowerCase() && token.test(rest)) return rest;
  }
  return undefined;
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** The first 26 letters of some bytes in base 32: 130 bits that nobody guesses. */
export function replyTokenOf(bytes: Uint8Array): string {
  return [...bytes.slice(0, 26)].map((byte) => letters[byte % 32]).join('');
}
