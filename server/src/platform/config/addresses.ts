import { isIP } from 'node:net';

export function isProxy(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return longest > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits <= longest));
}

export function isOrigin(value: string): boolean {
  return isUrl(value, ['http:', 'https:']) && ['', '/'].includes(new URL(value).pathname);
}

export function isPostgresUrl(value: string): boolean {
  return isUrl(value, ['postgres:', 'postgresql:']);
}

export function isUrl(value: string, protocols: string[]): boolean {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
}

/** An address of a server of the DNS, with or without a port. */
export function isServerAddress(value: string): boolean {
  const [, address = value, port = '53'] =
    /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(value)?.filter(Boolean) ?? [];
  return isIP(address) > 0 && Number(port) <= 65_535;
}
