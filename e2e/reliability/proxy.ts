import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { send } from './waitlist.ts';

const every = 50;

/** Sends each request to one of the servers that say on /readyz that they are ready, and never tries one again. */
export async function startProxy(urls: string[]) {
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  let asking = true;
  let turn = 0;

  async function watch(url: string): Promise<void> {
    while (asking) {
      const answer = await send(`${url}/readyz`).catch(() => undefined);
      if (answer?.status === 200) ready.add(url);
      else ready.delete(url);
      await delay(every);
    }
  }

  const server = createServer((asked, answer) => {
    const choices = [...ready];
    turn += 1;
    const chosen = choices[turn % choices.length];
    if (!chosen) {
      answer.writeHead(502).end();
      return;
    }
    const { url, method = 'GET', headers } = asked;
    const passedOn = request(`${chosen}${url}`, { method, headers, agent });
    passedOn.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    asked.pipe(passedOn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const watching = urls.map(watch);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    /** Servers that are sent requests at the moment. */
    ready,
    async stop() {
      asking = false;
      await Promise.all(watching);
      agent.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
