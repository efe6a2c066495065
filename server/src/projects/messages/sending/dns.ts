import { Resolver } from 'node:dns/promises';
import { type DnsTexts, dnsNames } from '@heliodesk/core/rules/messages/sending-domain';
import { AppError } from '#platform/errors.ts';

/** Nothing of that kind is there, which is an answer. */
const nothing = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);
/** More than anybody has, of anything that we would read. */
const most = { texts: 50, length: 4_096 };

/** A domain's TXT records for mail. No answer at all is an error: it proves nothing. */
export async function readTexts(domain: string, servers?: readonly string[]): Promise<DnsTexts> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  const names = dnsNames(domain);
  const [spf, dkim, dmarc] = await Promise.all([
    textsAt(resolver, names.spf),
    textsAt(resolver, names.dkim),
    textsAt(resolver, names.dmarc),
  ]);
  return { spf, dkim, dmarc };
}

async function textsAt(resolver: Resolver, name: string): Promise<string[]> {
  try {
    const records = await resolver.resolveTxt(name);
    // A long text comes in pieces, which are one.
    return records.slice(0, most.texts).map((pieces) => pieces.join('').slice(0, most.length));
  } catch (error) {
    if (nothing.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw new AppError('unavailable', {
      message: `We couldn’t look up the records of ${name} just now. Please try again in a few minutes.`,
      cause: error,
    });
  }
}
