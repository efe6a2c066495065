import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBody } from '@heliodesk/core/contracts/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => product.stop());

/** Sends what is given as it is, and reads until the server closes the connection. */
async function say(words: string) {
  const { port } = product.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(words);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
  ['an unknown method', 'FLY / HTTP/1.1\r\nhost: desk.test\r\n\r\n', 400, 'malformed_request'],
  ['a header without a name', 'GET / HTTP/1.1\r\nhost: desk.test\r\n: x\r\n\r\n', 400, 'malformed_request'],
  [
    'two lengths of one body',
    'POST /api/waitlist HTTP/1.1\r\nhost: desk.test\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    400,
    'malformed_request',
  ],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nhost: desk.test\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
])(
  '[API-4] %s is answered like every other mistake, and the connection closed',
  async (_what, words, status, code) => {
    const { head, body } = await say(words);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
    expect(head).toContain('connection: close');
    expect(head).toContain('content-type: application/json; charset=utf-8');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
    expect(errorBody.strict().parse(JSON.parse(body)).code).toBe(code);
  },
);

it('a sender who hangs up in the middle leaves the server well', async () => {
  const { port } = product.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /api/waitlist HTTP/1.1\r\nhost: desk.test\r\ncontent-le');
  socket.resetAndDestroy();
  const response = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(response.status).toBe(200);
});
