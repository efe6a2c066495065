import type { Platform } from '#platform/platform.ts';
import type { PaymentGateway } from '../gateway.ts';
import type { TypedCard } from './cards.ts';
import { answerCheckoutBank, payCheckout, showCheckout } from './checkouts.ts';
import { catchUp, passDay } from './clock.ts';
import { createPostman, deliverDue, type Send } from './delivery.ts';
import { createSandboxGateway } from './gateway.ts';
import { answerPaymentBank } from './paying.ts';
import { answerBank, enterCard } from './setups.ts';
import { createWorkings } from './workings.ts';

/** The payment provider, and what people, banks and time do to it. */
export type Sandbox = ReturnType<typeof createSandbox>;

export function createSandbox(platform: Platform) {
  const postman = createPostman();
  const workings = createWorkings(platform, () => void postman.round());
  const gateway: PaymentGateway = createSandboxGateway(workings);

  return {
    gateway,
    enterCard: (clientSecret: string, typed: TypedCard) => enterCard(workings, clientSecret, typed),
    answerBank: (clientSecret: string, approved: boolean) => answerBank(workings, clientSecret, approved),
    answerPaymentBank: (clientSecret: string, approved: boolean) =>
      answerPaymentBank(workings, clientSecret, approved),
    showCheckout: (id: string) => showCheckout(workings, id),
    payCheckout: (id: string, typed: TypedCard) => payCheckout(workings, id, typed),
    answerCheckoutBank: (id: string, approved: boolean) => answerCheckoutBank(workings, id, approved),

    /** Messages go this way from now on, soon after what they tell of. */
    deliverThrough(send: Send): void {
      const trouble = (err: unknown) => platform.log.warn({ err }, 'The sandbox could not send its messages');
      postman.employ(() => deliverDue(workings, send), trouble);
    },
    /** Sends what waits, and ends when that is done. */
    deliver: () => postman.round(),
    /** Ends when nothing is on its way any more. */
    idle: () => postman.idle(),
    deliverDue: (send: Send) => deliverDue(workings, send),

    /** Does what has fallen due because time has passed by itself. */
    async catchUp(): Promise<void> {
      await catchUp(workings, await workings.now());
      await postman.round();
    },
    /** Moves the clock on, a day at a time, and does and tells what falls due on each. */
    async advance(days: number, eachDay: (now: Date) => Promise<void> = async () => {}): Promise<void> {
      for (let passed = 0; passed < days; passed += 1) {
        const now = await passDay(workings);
        await postman.round();
        await eachDay(now);
      }
    },
  };
}
