import type { RegisterCompanyBody } from '@heliodesk/core/contracts/signup';
import { type TestCard, typedCard } from '../account/billing/simulator/world/cards.ts';
import { pdfText } from './pdf-text.ts';
import type { TestProduct } from './test-product.ts';

let people = 0;

/** A filled-in sign-up page. */
export function typedSignUp(changes: Partial<RegisterCompanyBody> = {}): RegisterCompanyBody {
  people += 1;
  return {
    companyName: `Sunny Roofs ${people}`,
    companyEmail: `office-${people}@example.com`,
    adminFirstName: 'Ann',
    adminLastName: 'Sparks',
    adminEmail: `ann-${people}@example.com`,
    password: 'Panel-9-Watt',
    planId: 'lead_magnets',
    businessSize: 'small',
    ...changes,
  };
}

/** Acts of visitors and time on the product and its sandbox, through its routes. */
export function createVisitors({ app, db }: TestProduct) {
  const post = (url: string, payload: object, headers: object = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { ...headers } });

  async function register(typed = typedSignUp()) {
    const response = await post('/api/auth/register-company', typed);
    if (response.statusCode !== 200) throw new Error(`Signing up answered ${response.body}`);
    const { clientSecret, setupId, companyIdentifier } = response.json();
    const cookie = String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
    return { clientSecret, setupId, companyIdentifier, cookie, typed };
  }

  const typed = (card: TestCard) => typedCard(card);

  const enterCard = (clientSecret: string, card: TestCard = 'good') =>
    post('/api/sandbox/card', { clientSecret, ...typed(card) });

  const answerBank = (clientSecret: string, approved: boolean) =>
    post('/api/sandbox/authentication', { clientSecret, approved });

  type Begun = { companyIdentifier: string; setupId: string; cookie?: string };
  const complete = ({ companyIdentifier, setupId, cookie }: Begun) =>
    post(
      '/api/auth/register-company/complete',
      { companyIdentifier, setupId },
      cookie === undefined ? {} : { cookie },
    );

  /** A company in its trial, with the header of its owner's browser. */
  async function subscriber(changes: Partial<RegisterCompanyBody> = {}, card: TestCard = 'good') {
    const begun = await register(typedSignUp(changes));
    await enterCard(begun.clientSecret, card);
    if (card === 'asksEachTime') await answerBank(begun.clientSecret, true);
    const completed = await complete(begun);
    const session = [completed.headers['set-cookie']].flat().join('; ');
    const cookie = /__Host-session=[\w-]+/.exec(session)?.[0] ?? '';
    const { companyId } = completed.json().metadata;
    return { ...begun, companyId, headers: { cookie }, email: begun.typed.adminEmail };
  }

  const advance = (advanceDays: number) => post('/api/sandbox/clock', { advanceDays });

  const overview = async (headers: object) =>
    (await app.inject({ url: '/api/billing', headers: { ...headers } })).json();

  /** The text in the PDF of the newest invoice, piece by piece. */
  async function newestInvoice(headers: object): Promise<string[]> {
    const { invoices } = await overview(headers);
    const url = `/api/billing/invoices/${invoices[0].id}`;
    const { headers: told, rawPayload } = await app.inject({ url, headers: { ...headers } });
    if (told['content-type'] !== 'application/pdf') throw new Error(`The invoice is ${told['content-type']}`);
    return pdfText(rawPayload).split('\n');
  }

  /** Another card for somebody who has one already. */
  async function changeCard(headers: object, card: TestCard) {
    const form = (await post('/api/billing/card-setup', {}, headers)).json();
    await enterCard(form.clientSecret, card);
    if (card === 'asksEachTime') await answerBank(form.clientSecret, true);
    const payload = { setupId: form.setupId };
    return app.inject({ method: 'PUT', url: '/api/billing/card', payload, headers: { ...headers } });
  }

  /** Pays the sum due, as shown and agreed to. */
  async function pay(headers: object, body: { agreedTotal?: number; setupId?: string } = {}) {
    const agreedTotal = body.agreedTotal ?? (await overview(headers)).due?.total ?? 0;
    return post('/api/billing/payment', { ...body, agreedTotal }, headers);
  }

  const answerPaymentBank = (clientSecret: string, approved: boolean) =>
    post('/api/sandbox/payment-authentication', { clientSecret, approved });

  const count = async (table: string) =>
    db.asSystem(async (tx) => {
      const { rows } = await tx.execute<{ count: number }>(`select count(*)::int as count from ${table}`);
      return rows[0]?.count ?? 0;
    });

  return {
    ...{ post, register, typed, enterCard, answerBank, complete, subscriber, advance, overview },
    ...{ changeCard, pay, answerPaymentBank },
    newestInvoice,
    count,
  };
}
