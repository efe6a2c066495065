import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCatalogue } from '@heliodesk/core/contracts/errors';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { stripeKeys } from '#testing/gateways/stripe-driver.ts';
import { createStripeGateway } from './index.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function gatewayTo(answer: RequestListener, options = {}) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return gatewayAt(`http://127.0.0.1:${port}`, options);
}

const gatewayAt = (apiBase: string, options = {}) =>
  createStripeGateway({ ...stripeKeys, apiBase }, systemClock, options);

const refusing =
  (status: number, error: object): RequestListener =>
  (_, response) => {
    const headers = { 'content-type': 'application/json', 'stripe-should-retry': 'false' };
    response.writeHead(status, headers).end(JSON.stringify({ error }));
  };

const details = { companyId: 'company', name: 'Sunny Roofs', email: 'office@sunny.example', key: 'key' };
const unavailable = { code: 'payments_unavailable', message: errorCatalogue.payments_unavailable.message };

describe('where Stripe cannot be reached, the product says so', () => {
  it('away', async () => {
    await expect(gatewayAt('http://127.0.0.1:1').createCustomer(details)).rejects.toMatchObject(unavailable);
  });

  it('too slow', async () => {
    const gateway = await gatewayTo(() => {}, { timeout: 50 });
    await expect(gateway.getSubscription('sub_1')).rejects.toMatchObject(unavailable);
  });

  it('hanging up', async () => {
    const gateway = await gatewayTo((request) => request.socket.destroy());
    await expect(gateway.getCheckout('cs_1')).rejects.toMatchObject(unavailable);
  });

  it.each([
    [500, 'api_error', undefined],
    [503, 'api_error', undefined],
    [429, 'invalid_request_error', 'rate_limit'],
    [429, 'invalid_request_error', 'lock_timeout'],
    [409, 'idempotency_error', 'idempotency_key_in_use'],
  ])('answering %i (%s, %s)', async (status, type, code) => {
    const gateway = await gatewayTo(refusing(status, { type, code, message: 'Not now' }));
    await expect(gateway.createCustomer(details)).rejects.toMatchObject(unavailable);
  });

  it('answering what is no answer of Stripe’s', async () => {
    const gateway = await gatewayTo((_, response) => response.end('<h1>Maintenance</h1>'));
    await expect(gateway.createCustomer(details)).rejects.toMatchObject(unavailable);
  });
});

describe('what Stripe refuses', () => {
  it('a card, in its own words', async () => {
    const message = 'Your card has insufficient funds.';
    const gateway = await gatewayTo(refusing(402, { type: 'card_error', code: 'card_declined', message }));
    await expect(gateway.createCustomer(details)).rejects.toMatchObject({ code: 'card_refused', message });
  });

  it('a mistake of ours is told with what is wrong', async () => {
    const error = {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      param: 'nmae',
      message: 'Unknown',
    };
    const gateway = await gatewayTo(refusing(400, error));
    await expect(gateway.createCustomer(details)).rejects.toMatchObject({
      ...{ name: 'StripeRefusal', code: 'parameter_unknown', param: 'nmae', message: 'Unknown' },
    });
  });

  it('carries neither a key nor a client secret nor a card into what is logged', async () => {
    const secrets = [stripeKeys.secretKey, 'seti_1_secret_abc', '4242 4242 4242 4242', '4000000000000002'];
    const setup_intent = { id: 'seti_1', client_secret: 'seti_1_secret_abc' };
    for (const status of [400, 401, 402, 403]) {
      const type = status === 402 ? 'card_error' : 'invalid_request_error';
      const error = { type, message: `Bad: ${secrets.join(' and ')}`, setup_intent };
      const gateway = await gatewayTo(refusing(status, error));
      const thrown = await gateway.createCustomer(details).catch((failure: Error) => failure);
      if (!(thrown instanceof Error)) throw new Error('It was not refused');
      const logged = JSON.stringify({ ...thrown, message: thrown.message, stack: thrown.stack });
      expect(logged).toContain('Bad: ');
      for (const secret of secrets) expect(logged).not.toContain(secret);
    }
  });
});
