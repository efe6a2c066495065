import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
});
afterAll(() => product.stop());

type Headers = Record<string, string>;
const jersey = '1 Pier Road\nSt Helier\nJE2 3XN';
const leeds = '14 Sunny Lane\nLeeds\nLS1 4AB';

async function moveTo(headers: Headers, address: string): Promise<void> {
  const { version } = (await visitors.overview(headers)).details;
  const details = { name: 'Bright Roofs Ltd', vatNumber: '', email: 'office@example.com' };
  const payload = { ...details, address, version };
  const answer = await product.app.inject({ method: 'PUT', url: '/api/billing/details', payload, headers });
  expect(answer.statusCode).toBe(200);
}
const nextCharge = async (headers: Headers) =>
  (await visitors.overview(headers)).subscription.nextCharge.amount;
const net = { net: 4_500, vat: 0, gross: 4_500 };
const withTax = { net: 4_500, vat: 900, gross: 5_400 };

describe('[SIGN-18] a company in Jersey', () => {
  it('is shown and charged no VAT, and its invoice says why', async () => {
    const { headers } = await visitors.subscriber({ companyName: 'Jersey Roofs' });
    expect(await nextCharge(headers)).toEqual(withTax);
    await moveTo(headers, jersey);
    expect(await nextCharge(headers)).toEqual(net);
    expect((await visitors.overview(headers)).details.vatRate).toBe(0);
    await visitors.advance(31);
    const { invoices, subscription } = await visitors.overview(headers);
    expect(invoices).toMatchObject([{ status: 'paid', amount: net }]);
    expect(subscription.nextCharge.amount).toEqual(net);
    const lines = await visitors.newestInvoice(headers);
    expect(lines).toContain('Invoice');
    expect(lines).not.toContain('VAT invoice');
    expect(lines.join(' ')).toContain('VATA 1994, section 7A');
    expect(lines.join(' ')).not.toContain('20%');

    const larger = { planId: 'solar_suite', businessSize: 'small' };
    const preview = (await visitors.post('/api/billing/plan/preview', larger, headers)).json();
    expect(preview.dueNow.vat).toBe(0);
    expect(preview.nextCharge.amount).toEqual({ net: 37_900, vat: 0, gross: 37_900 });
    const url = '/api/billing/plan';
    const payload = { ...larger, agreedGross: preview.dueNow.gross };
    const changed = await product.app.inject({ method: 'PUT', url, payload, headers });
    expect(changed.json()).toEqual({ status: 'paid' });
    expect((await visitors.overview(headers)).invoices[0].amount).toEqual(preview.dueNow);
  });

  it('that moves to Leeds pays it from the next charge on, and its invoices from before stay', async () => {
    const { headers } = await visitors.subscriber({ companyName: 'Moving Roofs' });
    await moveTo(headers, jersey);
    await visitors.advance(31);
    await moveTo(headers, leeds);
    expect(await nextCharge(headers)).toEqual(withTax);
    await visitors.advance(31);
    const { invoices } = await visitors.overview(headers);
    expect(invoices.map(({ amount }: { amount: object }) => amount)).toEqual([withTax, net]);
    expect(await visitors.newestInvoice(headers)).toContain('VAT invoice');
  });

  it.each([
    ['Jersey', leeds, jersey, net],
    ['Leeds', jersey, leeds, withTax],
  ])(
    'that was suspended before it moved to %s pays for the month that runs as it is shown',
    async (place, from, to, amount) => {
      const { headers } = await visitors.subscriber({ companyName: `Late for ${place}` }, 'failsLater');
      await moveTo(headers, from);
      await visitors.advance(31);
      await visitors.advance(32);
      await moveTo(headers, to);
      const { due } = await visitors.overview(headers);
      expect(due.renewal).toMatchObject({ gross: amount.gross, due: amount.gross });
      await visitors.changeCard(headers, 'good');
      expect((await visitors.pay(headers, { agreedTotal: due.total })).json()).toEqual({ status: 'paid' });
      const { invoices } = await visitors.overview(headers);
      expect(invoices[0]).toMatchObject({ status: 'paid', amount });
      const charged = invoices.map((invoice: { amount: { gross: number } }) => invoice.amount.gross);
      expect(charged.reduce((sum: number, gross: number) => sum + gross)).toBe(due.total);
    },
  );

  it('that has ended starts again without it, for what is shown and no more', async () => {
    const { headers } = await visitors.subscriber({ companyName: 'Again Roofs' });
    await moveTo(headers, jersey);
    await visitors.post('/api/billing/cancellation', { reason: 'unused' }, headers);
    await visitors.advance(31);
    const again = { planId: 'lead_magnets', businessSize: 'small' };
    const start = (agreedGross: number) =>
      visitors.post('/api/billing/subscription', { ...again, agreedGross }, headers);
    expect((await start(4_499)).statusCode).toBe(409);
    expect((await start(4_500)).json()).toEqual({ status: 'paid' });
    expect((await visitors.overview(headers)).invoices).toMatchObject([{ amount: net }]);
    expect(await nextCharge(headers)).toEqual(net);
  });
});

describe('[SIGN-18] a company that has named no address for its invoices', () => {
  const profile = {
    ...{ name: 'Moved Roofs', email: 'office@example.com', phone: '', companyNumber: '', vatNumber: '' },
    ...{ mcsNumber: '', consumerCode: '', serviceArea: [], brandColour: '#f5a623' },
  };

  async function subscribe() {
    const { headers, companyId } = await visitors.subscriber({ companyName: 'Moved Roofs' });
    const settle = async (address: string) => {
      const { version } = (await product.app.inject({ url: '/api/company', headers })).json();
      const payload = { ...profile, address, version };
      const saved = await product.app.inject({ method: 'PUT', url: '/api/company', payload, headers });
      expect(saved.statusCode, saved.body).toBe(200);
      await product.workOff();
    };
    return { headers, companyId, settle };
  }

  it('is charged by its own, from when that is saved, and back when it is undone', async () => {
    const { headers, companyId, settle } = await subscribe();
    await settle(jersey);
    expect(await nextCharge(headers)).toEqual(net);
    expect((await visitors.overview(headers)).details.vatRate).toBe(0);
    const url = `/api/history/company/${companyId}`;
    const { items } = (await product.app.inject({ url, headers })).json();
    const undone = await visitors.post(`/api/changes/${items[0].cause}/undo`, {}, headers);
    expect(undone.statusCode, undone.body).toBeLessThan(300);
    await product.workOff();
    expect(await nextCharge(headers)).toEqual(withTax);
  });

  it('is charged by the one for its invoices once there is one', async () => {
    const { headers, settle } = await subscribe();
    await moveTo(headers, leeds);
    await settle(jersey);
    expect(await nextCharge(headers)).toEqual(withTax);
  });
});

it('[SIGN-18] a company on the Isle of Man is charged VAT as in the United Kingdom', async () => {
  const { headers } = await visitors.subscriber({ companyName: 'Manx Roofs' });
  await moveTo(headers, '1 Strand Street\nDouglas\nIM1 2AA');
  expect(await nextCharge(headers)).toEqual(withTax);
});
