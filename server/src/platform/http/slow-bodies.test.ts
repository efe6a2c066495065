import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleError } from './error-handler.ts';
import { cutSlowBodies } from './slow-bodies.ts';

const app = fastify();
let handled = 0;
let port = 0;

beforeAll(async () => {
  app.setErrorHandler(handleError);
  cutSlowBodies(app, 300);
  app.post('/', async ({ body }) => {
    handled += 1;
    return body;
  });
  app.get('/slow', async (_, reply) => {
    await delay(600);
    return reply.send('done');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

/** Headers and the first byte of a body, then one more byte from time to time. */
function crawl(length = 1000): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.on('error', () => {});
  socket.on('close', () => resolve(answer));
  socket.write(
    `POST / HTTP/1.1\r\nhost: desk.test\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`,
  );
  const timer = setInterval(() => socket.writable && socket.write(' '), 50);
  socket.on('close', () => clearInterval(timer));
  return promise;
}

it('[DOOR-1] a body that crawls is refused and its connection closed, whatever still comes', async () => {
  const answer = await crawl();
  expect(answer).toMatch(/^HTTP\/1.1 408/);
  expect(answer).toContain('request_timeout');
  expect(handled).toBe(0);
});

it('a body that was refused for its length and crawls on does no harm', async () => {
  const [tooLong, next] = [await crawl(10_000_000), await crawl()];
  expect(tooLong).toMatch(/^HTTP\/1.1 413/);
  expect(next).toMatch(/^HTTP\/1.1 408/);
});

it.each(['', 'content-length: 1\r\n'])(
  'an answer that takes longer is given to a GET with the header of a body (%j)',
  async (length) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /slow HTTP/1.1\r\nhost: desk.test\r\ncontent-type: application/json\r\n${length}\r\n`);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1.1 200[\s\S]+done$/);
  },
);

it('a body that comes at once is read', async () => {
  const sent = { name: 'x'.repeat(500_000) };
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  expect(await response.json()).toEqual(sent);
});
