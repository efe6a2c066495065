import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createPaidMonths, grossOf } from '#testing/paid-months.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createSimulatedGateway, paymentsOf } from '../payments.ts';
import {
  acceptDispute,
  answerDispute,
  createRefund,
  dispute,
  paymentIdOf,
} from '../simulator/world/payments.ts';
import type { World } from '../simulator/world/world.ts';

let product: TestProduct;
let months: Awaited<ReturnType<typeof createPaidMonths>>;
beforeAll(async () => {
  product = await startTestProduct();
  months = await createPaidMonths(product);
});
afterEach(() => months.endAll());
afterAll(() => product.stop());

it('[SIGN-21] a payment that the bank asks back is shown as disputed until it is won or lost', async () => {
  const disputeOf = (work: typeof acceptDispute | typeof answerDispute, given: object) => (world: World) =>
    work(world, given, world.all('dispute')[0]?.id ?? '');
  const [winner, loser] = [await months.paidMonth('disputed'), await months.paidMonth('disputed')];
  const open = { amount: 5_400, state: 'open' };
  for (const { shown } of [winner, loser])
    expect(await shown()).toMatchObject({ status: 'paid', corrections: { dispute: open } });
  const evidence = { uncategorized_text: 'winning_evidence' };
  await winner.atProvider(disputeOf(answerDispute, { evidence }));
  await loser.atProvider(disputeOf(acceptDispute, {}));
  expect((await winner.shown()).corrections.dispute).toBeNull();
  // What was taken back was not given back: nothing that was charged is corrected.
  expect(await loser.shown()).toMatchObject({
    ...{ creditNotes: [], corrections: { refunded: 0, dispute: { amount: 5_400, state: 'lost' } } },
  });
});

it('[SIGN-21] payments are asked about one by one, and one that can’t be keeps no other and undoes nothing', async () => {
  const { id, headers, atProvider } = await months.paidMonth();
  await months.visitors.advance(31);
  await months.visitors.advance(31);
  const all = async () => (await months.visitors.overview(headers)).invoices;
  const refund = (invoice: string) => (world: World) =>
    createRefund(world, { payment_intent: paymentIdOf(world.find('invoice', invoice)), amount: 1_200 });
  await atProvider(refund(id));
  const told = await months.withhold(async () => {
    for (const { id: later } of (await all()).slice(0, 2)) await atProvider(refund(later));
  });
  let charge = '';
  await months.sandbox.open([id], 'read', (world) => {
    charge = world.find('payment_intent', paymentIdOf(world.find('invoice', id))).latest_charge;
  });
  let [underWay, most] = [0, 0];
  const fetch: typeof globalThis.fetch = async (asked, init) => {
    most = Math.max(most, ++underWay);
    const isBroken = String(asked).includes(`/v1/refunds?charge=${charge}`);
    const error = { type: 'invalid_request_error', message: 'Not this one' };
    const answer = isBroken
      ? Response.json({ error }, { status: 400 })
      : await months.sandbox.fetch(asked, init);
    underWay -= 1;
    return answer;
  };
  const { gateway } = paymentsOf(product.platform);
  const { listCorrections } = gateway;
  Object.assign(gateway, {
    listCorrections: createSimulatedGateway({ ...months.sandbox, fetch }, product.clock).listCorrections,
  });
  for (const message of told) expect((await months.deliver(message)).statusCode).toBeGreaterThanOrEqual(500);
  await product.runTask('billing:reconcile');
  const noted = async () => (await all()).map(grossOf);
  expect(await noted()).toEqual([['issued 1200'], ['issued 1200'], ['issued 1200']]);
  expect(most).toBe(1);
  Object.assign(gateway, { listCorrections });
  for (const message of told) expect((await months.deliver(message)).statusCode).toBe(200);
  expect(await noted()).toEqual([['issued 1200'], ['issued 1200'], ['issued 1200']]);
});

it('[SIGN-21] a dispute whose message was lost is found at night, half a year after the company has ended', async () => {
  const { companyId, id, shown, atProvider } = await months.paidMonth();
  await months.withhold(() =>
    atProvider((world) => {
      const { latest_charge } = world.find('payment_intent', paymentIdOf(world.find('invoice', id)));
      dispute(world, world.find('charge', latest_charge));
    }),
  );
  const endedAt = new Date(product.clock.now().getTime() - 170 * 24 * 60 * 60_000);
  await months.asked(
    `update subscriptions set state = 'canceled', ended_at = '${endedAt.toISOString()}' where company_id = '${companyId}'`,
  );
  await product.runTask('billing:reconcile');
  expect((await shown()).corrections.dispute).toEqual({ amount: 5_400, state: 'open' });
});

it('[SIGN-21] what is told of somebody else’s payment is passed over', async () => {
  const { id, shown, atProvider } = await months.paidMonth();
  const before = await shown();
  await atProvider((world) => {
    const [charge] = world.all('charge');
    world.tell('charge.refunded', { ...charge, customer: 'cus_of_another_product' });
    world.tell('charge.dispute.created', { id: 'du_1', object: 'dispute', payment_intent: 'pi_of_another' });
    // Another product's, of the same customer, and of an invoice that is none of ours.
    const kept = world.keep({
      ...world.find('charge', charge?.id ?? ''),
      id: 'ch_other',
      payment_intent: 'pi_x',
    });
    Object.assign(kept, { amount_refunded: 100 });
    world.tell('charge.refunded', kept);
    world.find('invoice', id);
  });
  expect(await shown()).toEqual(before);
});
