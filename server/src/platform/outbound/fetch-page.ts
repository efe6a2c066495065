import { lookup } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from './public-address.ts';

export type PageProblem = 'unreachable' | 'private' | 'moved';
export type FetchedPage = { problem: PageProblem } | { status: number; type: string; text: string };

type Rules = {
  /** True if an address may be asked, the first as well as those that it leads on to. */
  mayVisit: (url: URL) => boolean;
  agent: string;
  /** True if a computer may be asked; those of everybody's internet, unless a test has one of its own. */
  isAllowed?: (address: string) => boolean;
};

const mostRedirects = 4;
/** In milliseconds, for all of it. */
const patience = 8_000;
/** In bytes, after unpacking; what comes after isn't read. */
const longest = 3 * 1024 * 1024;

/**
 * Reads a page whose address somebody has typed. Nothing inside of our own network is ever asked: names are looked up
 * here, once, and the connection goes to what was found and judged.
 */
export async function fetchPage(url: URL, rules: Rules): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(patience);
  try {
    let next = url;
    for (let visited = 0; visited <= mostRedirects; visited += 1) {
      if (!rules.mayVisit(next)) return { problem: 'moved' };
      const response = await ask(next, rules, signal);
      const { statusCode: status = 0, headers } = response;
      if (status < 300 || status >= 400 || !headers.location) {
        return { status, type: headers['content-type'] ?? '', text: await textOf(response) };
      }
      response.destroy();
      const led = URL.parse(headers.location, next.href);
      if (!led || !/^https?:$/.test(led.protocol)) return { problem: 'moved' };
      next = led;
    }
    return { problem: 'moved' };
  } catch (error) {
    return { problem: error instanceof PrivateAddress ? 'private' : 'unreachable' };
  }
}

class PrivateAddress extends Error {}

async function ask(
  url: URL,
  { agent, isAllowed = isPublicAddress }: Rules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // A name that is an address already is never looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw new PrivateAddress();
  const headers = { 'user-agent': agent, accept: 'text/html', 'accept-encoding': 'gzip, br' };
  const options: RequestOptions = { headers, signal, agent: false, lookup: lookingUp(isAllowed) };
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  const asked = request(url, options);
  // A connection that breaks later breaks the answer too, which its reader hears of.
  asked.on('error', () => {});
  const [response] = await once(asked.end(), 'response');
  return response;
}

function lookingUp(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, found) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, '', 0);
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return found(new PrivateAddress(), '', 0);
      return options.all ? found(null, allowed) : found(null, first.address, first.family);
    });
  };
}

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of unpacked(response)) {
    pieces.push(piece);
    size += piece.length;
    if (size > longest) break;
  }
  response.destroy();
  return Buffer.concat(pieces).toString('utf8', 0, longest);
}

function unpacked(response: IncomingMessage): Readable {
  const unpack = { gzip: createGunzip, br: createBrotliDecompress, deflate: createInflate };
  const way = unpack[response.headers['content-encoding'] as keyof typeof unpack];
  if (!way) return response;
  const unpacking = way();
  response.on('error', (error) => unpacking.destroy(error));
  return response.pipe(unpacking);
}
