import { setTimeout as delay } from 'node:timers/promises';
import type { SignedMessage } from './checking-server.ts';

const attempts = 20;

/** Sends messages one after the other, and each again until it is taken, as Stripe does over three days. */
export function createDelivery(url: () => string | undefined) {
  let last: Promise<void> = Promise.resolve();
  return (sign: () => SignedMessage[]): Promise<void> => {
    last = last.then(async () => {
      for (const message of sign()) await deliver(url(), message);
    });
    return last;
  };
}

async function deliver(url: string | undefined, { body, signature }: SignedMessage): Promise<void> {
  if (!url) return;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const taken = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) }).catch(
      () => undefined,
    );
    if (taken?.ok) return;
    await delay(100 * attempt);
  }
}
