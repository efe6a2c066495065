import { mailableAddress, normaliseEmail } from './email.ts';

export interface AddressList {
  /** Each once, as it was first written. */
  addresses: string[];
  /** Entries that are no address. */
  wrong: string[];
}

/** Reads what people paste: commas, semicolons, spaces, new lines, and the 'Name <address>' of their mail program. */
export function parseAddresses(text: string): AddressList {
  const addresses = new Map<string, string>();
  const wrong = new Set<string>();
  for (const word of withoutNames(text).split(/[\s,;]+/)) {
    const address = word.replace(/^["'(]+|["'.)]+$/g, '').replace(/^mailto:/i, '');
    if (address === '') continue;
    if (!mailableAddress(address)) wrong.add(address);
    else if (!addresses.has(normaliseEmail(address))) addresses.set(normaliseEmail(address), address);
  }
  return { addresses: [...addresses.values()], wrong: [...wrong] };
}

/** Leaves what stands in angle brackets, and of what stands before it only what could be an address itself. */
function withoutNames(text: string): string {
  return text.replace(/((?:"[^"\n]*"|[^,;<>\n"])*)<([^<>\n]*)>/g, (_, name: string, address: string) => {
    const kept = name.replace(/"[^"]*"/g, ' ').match(/\S*@\S*/g) ?? [];
    return ` ${[...kept, address.trim() || '<>'].join(' ')} `;
  });
}
