import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sign } from '../../account/billing/gateways/signature.ts';
import { type Answered, answerRequests } from '../../account/billing/simulator/requests/answering.ts';
import { settle } from '../../account/billing/simulator/world/time.ts';
import { World } from '../../account/billing/simulator/world/world.ts';
import { installedContract } from './contract/installed.ts';
import { checksOf } from './requests/checks.ts';
import { testAccount } from './test-account.ts';

export type SignedMessage = { body: Buffer; signature: string };

/** The simulator of Stripe at an address of its own, in memory, where it takes only what the real one would. */
export type CheckingServer = {
  url: string;
  world: World;
  apiVersion: string;
  now(): Date;
  advance(days: number): void;
  /** Its messages since it was last asked, signed as of a time. */
  takeMessages(signedAt: Date): SignedMessage[];
  stop(): Promise<void>;
};

export type Options = {
  secretKey: string;
  webhookSecret: string;
  port?: number;
  now?: Date;
  /** Answers what is no request to Stripe, such as the buttons of a test. */
  besides?: (request: IncomingMessage, body: string) => Promise<object | undefined>;
  /** After each request that was answered. */
  afterwards?: () => void;
  /** Addresses that its account sends messages to, and which. */
  webhooks?: { url: string; enabled_events: string[] }[];
};

export async function startCheckingServer(options: Options): Promise<CheckingServer> {
  const contract = await installedContract();
  const world = new World({ now: options.now ?? new Date(), checkoutPage: (id) => `${url}/pay/${id}` });
  const answer = answerRequests(
    async (_ids, _how, work) => work(world),
    checksOf(contract, options.secretKey),
    testAccount(world, options.webhooks),
  );
  const server = createServer(async (request, response) => {
    const { status, headers, answered } = await respond(request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(answered));
    options.afterwards?.();
  });
  async function respond(request: IncomingMessage): Promise<Answered> {
    const body = await text(request);
    try {
      const aside = await options.besides?.(request, body);
      if (aside) return { status: 200, headers: {}, answered: aside };
    } catch (error) {
      return { status: 400, headers: {}, answered: { message: String(error) } };
    }
    return answer({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
  }
  const url = `http://127.0.0.1:${await listen(server, options.port ?? 0)}`;
  return {
    url,
    world,
    apiVersion: contract.apiVersion,
    now: () => new Date(world.now * 1000),
    advance: (days) => settle(world, world.now + Math.round(days * 86_400)),
    takeMessages: (signedAt) =>
      world.events.splice(0).map((event) => {
        const body = Buffer.from(JSON.stringify(event));
        return { body, signature: sign(options.webhookSecret, body, signedAt) };
      }),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
