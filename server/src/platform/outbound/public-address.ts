import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are somebody's own, or nobody's (IANA's registries of special addresses, November 2026). */
const special = new BlockList();
for (const [network, bits] of [
  ...[
    ['0.0.0.0', 8] as const,
    ['10.0.0.0', 8] as const,
    ['100.64.0.0', 10] as const,
    ['127.0.0.0', 8] as const,
  ],
  ...[['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const, ['192.0.0.0', 24] as const],
  ...[['192.0.2.0', 24] as const, ['192.88.99.0', 24] as const, ['192.168.0.0', 16] as const],
  ...[['198.18.0.0', 15] as const, ['198.51.100.0', 24] as const, ['203.0.113.0', 24] as const],
  ...[['224.0.0.0', 4] as const, ['240.0.0.0', 4] as const],
])
  special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ...[['2001::', 23] as const, ['2001:db8::', 32] as const, ['2002::', 16] as const, ['3fff::', 20] as const],
])
  special.addSubnet(network, bits, 'ipv6');

/** All that IPv6 has handed out; what maps an IPv4 address lies outside, and so can't lead around the list above. */
const handedOut = new BlockList();
handedOut.addSubnet('2000::', 3, 'ipv6');

/** True if an address is reached by everybody on the internet alike. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && handedOut.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
