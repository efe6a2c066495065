import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { becomeCustomer, giveCard, subscribe, withDriver } from '#testing/gateways/customers.ts';
import type { GatewayDriver } from '#testing/gateways/driver.ts';

describe('[SIGN-10] a message', () => {
  const driver = withDriver();

  it('tells of a card that was taken, and of a subscription that has begun, failed or ended', async () => {
    const { gateway, advance } = driver();
    const setupId = await giveCard(driver(), await becomeCustomer(driver()), 'good');
    expect(await told(driver())).toContainEqual({
      ...{ type: 'setup_intent.succeeded', subject: { kind: 'setup', id: setupId } },
    });
    const { id } = await subscribe(driver(), { card: 'failsLater' });
    const subject = { kind: 'subscription', id };
    expect(await told(driver())).toContainEqual({ type: 'customer.subscription.created', subject });
    await advance(31);
    const afterTrial = await told(driver());
    expect(afterTrial).toContainEqual({ type: 'customer.subscription.updated', subject });
    expect(afterTrial).toContainEqual({ type: 'invoice.payment_failed', subject });
    await gateway.cancelNow(id);
    expect(await told(driver())).toContainEqual({ type: 'customer.subscription.deleted', subject });
  });

  it('has an id of its own', async () => {
    const { gateway, takeMessages } = driver();
    await subscribe(driver());
    const messages = await takeMessages();
    const ids = messages.map(({ body, signature }) => gateway.parseWebhook(body, signature).id);
    expect(new Set(ids).size).toBe(messages.length);
    expect(ids.length).toBeGreaterThan(1);
  });

  it.each<[string, (body: Buffer, signature: string) => [Buffer, string | undefined]]>([
    ['is not signed', (body) => [body, undefined]],
    ['has an empty signature', (body) => [body, '']],
    ['has a signature without digits', (body) => [body, 't=,v1=']],
    ['was altered', (body, signature) => [Buffer.concat([body, Buffer.from(' ')]), signature]],
    ['has the signature of another time', (body, signature) => [body, signature.replace('t=', 't=1')]],
    ['was signed long ago', (body) => [body, driver().signatureOf(body, 400)]],
    ['was signed with another key', (body, signature) => [body, forged(body, signature, 'whsec_another')]],
    ['was signed with an empty key', (body, signature) => [body, forged(body, signature, '')]],
  ])('that %s is refused', async (_what, meddle) => {
    const { gateway, takeMessages } = driver();
    await giveCard(driver(), await becomeCustomer(driver()), 'good');
    const [message] = await takeMessages();
    if (!message) throw new Error('The provider has sent nothing');
    expect(gateway.parseWebhook(message.body, message.signature).id).toMatch(/\S/);
    expect(gateway.parseWebhook(message.body, driver().signatureOf(message.body, 200)).id).toMatch(/\S/);
    const [body, signature] = meddle(message.body, message.signature);
    expect(() => gateway.parseWebhook(body, signature)).toThrow(
      expect.objectContaining({ code: 'webhook_refused' }),
    );
  });
});

async function told({ gateway, takeMessages }: GatewayDriver) {
  const messages = await takeMessages();
  return messages.map(({ body, signature }) => {
    const { type, subject } = gateway.parseWebhook(body, signature);
    return { type, subject };
  });
}

/** Signed just as the provider signs, at the same moment, by somebody who does not know its key. */
function forged(body: Buffer, signature: string, key: string): string {
  const time = /t=(\d+)/.exec(signature)?.[1] ?? '';
  const digest = createHmac('sha256', key).update(`${time}.`).update(body).digest('hex');
  return `t=${time},v1=${digest}`;
}
