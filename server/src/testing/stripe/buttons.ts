import { z } from 'zod';
import { answerPaymentBank } from '../../account/billing/simulator/world/banks.ts';
import { type TestCard, testCards, typedCard } from '../../account/billing/simulator/world/cards.ts';
import { payCheckout } from '../../account/billing/simulator/world/checkouts.ts';
import { answerBank, enterCard, findSetup } from '../../account/billing/simulator/world/setups.ts';
import type { CheckingServer } from './checking-server.ts';

/** By its name, or as it is typed. */
const card = z
  .string()
  .transform((text) =>
    Object.hasOwn(testCards, text) ? typedCard(text as TestCard) : { ...typedCard('good'), cardNumber: text },
  );

const clientSecret = z.string();
const cardBody = z.object({ clientSecret, card });
const bankBody = z.object({ clientSecret, approved: z.boolean() });
const checkoutBody = z.object({ card });
const advanceBody = z.object({ days: z.number().positive() });

/** Acts as cardholders, banks and time, for a test that runs in another process. */
export function pressButton({ world, advance, now }: CheckingServer, path: string, body: unknown): object {
  const [, , button, id = ''] = path.split('/');
  switch (button) {
    case 'card': {
      const entered = cardBody.parse(body);
      const setup = enterCard(world, findSetup(world, entered.clientSecret), entered.card);
      return { status: setup.status, setupId: setup.id, message: setup.last_setup_error?.message };
    }
    case 'bank': {
      const { clientSecret, approved } = bankBody.parse(body);
      const setup = answerBank(world, findSetup(world, clientSecret), approved);
      return { status: setup.status, setupId: setup.id };
    }
    case 'payment-bank': {
      const { clientSecret, approved } = bankBody.parse(body);
      return answerPaymentBank(world, clientSecret, approved);
    }
    case 'checkouts': {
      const { status } = payCheckout(world, id, checkoutBody.parse(body).card);
      const { success_url } = world.find('checkout.session', id);
      return { status, url: success_url.replace('{CHECKOUT_SESSION_ID}', id) };
    }
    case 'advance':
      advance(advanceBody.parse(body).days);
      return { now: now().toISOString() };
    default:
      throw new Error(`There is no ${path}`);
  }
}
