import { z } from 'zod';
import { answerPaymentBank } from '../../account/billing/simulator/world/banks.ts';
import { type TestCard, testCards } from '../../account/billing/simulator/world/cards.ts';
import { payCheckout } from '../../account/billing/simulator/world/checkouts.ts';
import { answerBank, enterCard, findSetup } from '../../account/billing/simulator/world/setups.ts';
import type { CheckingServer } from './checking-server.ts';

const names = Object.keys(testCards) as [TestCard, ...TestCard[]];

/** By its name, or as it is typed. */
const card = z.preprocess((text) => {
  const digits = String(text).replaceAll(' ', '');
  return names.find((name) => testCards[name].replaceAll(' ', '') === digits) ?? text;
}, z.enum(names));

const clientSecret = z.string();
const cardBody = z.object({ clientSecret, card });
const bankBody = z.object({ clientSecret, approved: z.boolean() });
const checkoutBody = z.object({ card });
const advanceBody = z.object({ days: z.number().positive() });

/** What cardholders, banks and time do, for a test that runs in another process. */
export function pressButton({ world, advance, now }: CheckingServer, path: string, body: unknown): object {
  const [, , button, id = ''] = path.split('/');
  switch (button) {
    case 'card': {
      const entered = cardBody.parse(body);
      const setup = findSetup(world, entered.clientSecret);
      const status = enterCard(world, setup, entered.card);
      return { status, setupId: setup.id, message: setup.last_setup_error?.message };
    }
    case 'bank': {
      const { clientSecret, approved } = bankBody.parse(body);
      const setup = findSetup(world, clientSecret);
      return { status: answerBank(world, setup, approved), setupId: setup.id };
    }
    case 'payment-bank': {
      const { clientSecret, approved } = bankBody.parse(body);
      return { status: answerPaymentBank(world, clientSecret, approved) };
    }
    case 'checkouts': {
      const session = payCheckout(world, id, checkoutBody.parse(body).card);
      return { status: session.status, url: session.success_url.replace('{CHECKOUT_SESSION_ID}', id) };
    }
    case 'advance':
      advance(advanceBody.parse(body).days);
      return { now: now().toISOString() };
    default:
      throw new Error(`There is no ${path}`);
  }
}
