import { invalid, missing } from '../../account/billing/simulator/requests/refusals.ts';
import { periodEnd } from '../../account/billing/simulator/world/months.ts';
import type { Kept } from '../../account/billing/simulator/world/objects.ts';
import type { Act } from '../../account/billing/simulator/world/operations.ts';
import { duesIn, settle } from '../../account/billing/simulator/world/time.ts';
import type { World } from '../../account/billing/simulator/world/world.ts';

/**
 * Parts only of Stripe's test accounts: clocks, and customers on them whose time passes as the clock is moved
 * (https://docs.stripe.com/billing/testing/test-clocks/api-advanced-usage). The world has one time, so that a clock
 * moves it for everybody; what falls due meanwhile is done for the clock's own customers.
 */
export function testAccount(
  world: World,
  webhooks: { url: string; enabled_events: string[] }[] = [],
): Record<string, Act> {
  const clocks = new Map<string, ReturnType<typeof clockOf>>();
  const find = (id: string) => {
    const found = clocks.get(id);
    if (!found) throw missing('test_clock', id);
    return found;
  };

  function clockOf(frozen_time: number) {
    return {
      ...{ id: world.newId('clock'), object: 'test_helpers.test_clock', created: world.now },
      ...{ frozen_time, livemode: false, name: null, status: 'ready', deletes_after: world.now + 2_592_000 },
    };
  }

  const customerOf = (object: Kept) =>
    object.object === 'customer' ? object : 'customer' in object && world.named(object.customer ?? '');
  const isOn = (clock: string) => (object: Kept | undefined) => {
    const customer = object && customerOf(object);
    return customer && customer.object === 'customer' && customer.test_clock === clock;
  };

  return {
    'POST /v1/test_helpers/test_clocks'(_, { frozen_time }: { frozen_time: number }) {
      const made = clockOf(frozen_time);
      clocks.set(made.id, made);
      world.now = Math.max(world.now, frozen_time);
      return made;
    },
    'GET /v1/test_helpers/test_clocks/{id}': (_world, _given, id) => find(id),
    'POST /v1/test_helpers/test_clocks/{id}/advance'(_, { frozen_time }: { frozen_time: number }, id) {
      const clock = find(id);
      const { frozen_time: now } = clock;
      if (frozen_time <= now) throw invalid('A test clock only moves forward.', { param: 'frozen_time' });
      // Two intervals at most; all that is sold here is sold by the month.
      if (frozen_time > periodEnd(now, periodEnd(now, now)))
        throw invalid('This is more than two intervals in the future.', { param: 'frozen_time' });
      settle(world, frozen_time, (each) => duesIn(each).filter((due) => isOn(id)(world.named(due.id))));
      clock.frozen_time = frozen_time;
      // It takes its time, and is ready once it is asked again.
      return { ...clock, status: 'advancing' };
    },
    'DELETE /v1/test_helpers/test_clocks/{id}'(_world, _given, id) {
      find(id);
      clocks.delete(id);
      for (const object of world.objects.filter(isOn(id))) world.forget(object.id);
      return { id, object: 'test_helpers.test_clock', deleted: true };
    },
    'GET /v1/webhook_endpoints': () =>
      webhooks.map((endpoint, index) => ({
        ...{ id: `we_${index}`, object: 'webhook_endpoint', status: 'enabled', livemode: false },
        ...endpoint,
      })),
  };
}
