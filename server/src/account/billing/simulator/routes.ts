import { sandboxEndpoints } from '@heliodesk/core/contracts/sandbox';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import type { Simulator } from './simulator.ts';

type Parts = {
  platform: Platform;
  simulator: Simulator;
  /** The product's daily work, when the clock is moved. */
  eachDay?: (now: Date) => Promise<void>;
};

/** Calls of a provider's own pages and dashboard. Each answers once the product has been told. */
export function sandboxRoutes(app: App, { platform, simulator, eachDay }: Parts): void {
  handle(app, sandboxEndpoints.enterCard, (_, { body: { clientSecret, ...typed } }) =>
    told(simulator.enterCard(clientSecret, typed)),
  );
  handle(app, sandboxEndpoints.answerBank, (_, { body }) =>
    told(simulator.answerBank(body.clientSecret, body.approved)),
  );

  handle(app, sandboxEndpoints.answerPaymentBank, (_, { body }) =>
    told(simulator.answerPaymentBank(body.clientSecret, body.approved)),
  );

  handle(app, sandboxEndpoints.showCheckout, (_, { params }) => simulator.showCheckout(params.id));
  handle(app, sandboxEndpoints.payCheckout, (_, { params, body }) =>
    told(simulator.payCheckout(params.id, body)),
  );
  handle(app, sandboxEndpoints.answerCheckoutBank, (_, { params, body }) =>
    told(simulator.answerCheckoutBank(params.id, body.approved)),
  );

  async function told<T>(answer: Promise<T>): Promise<T> {
    const given = await answer;
    await simulator.deliver();
    return given;
  }

  // What an earlier server could not send any more.
  app.addHook('onReady', async () => void simulator.deliver());
  app.addHook('onClose', () => simulator.idle());

  // Whoever visits a demonstration must not move the time of everybody's subscription.
  if (!platform.config.production) clockRoutes(app, simulator, eachDay);
}

function clockRoutes(app: App, { now, advance }: Simulator, eachDay: Parts['eachDay']): void {
  const shown = async () => ({ now: (await now()).toISOString() });

  handle(app, sandboxEndpoints.readClock, shown);
  handle(app, sandboxEndpoints.moveClock, async (_, { body }) => {
    await advance(body.advanceDays, eachDay);
    return shown();
  });
}
