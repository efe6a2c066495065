import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitors, typedSignUp } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
});
afterAll(() => product.stop());

const me = (headers: object) => product.app.inject({ url: '/api/auth/me', headers: { ...headers } });
const signIn = (email: string, password = 'Panel-9-Watt') =>
  visitors.post('/api/auth/login', { email, password });

describe('signing up', () => {
  it('[SIGN-4] [SIGN-5] answers with the secret of a card form, the company’s address and what will be charged', async () => {
    const typed = typedSignUp({
      companyName: 'Héliôs & Sons Ltd',
      planId: 'solar_suite',
      businessSize: 'medium',
    });
    const response = await visitors.post('/api/auth/register-company', typed);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      provider: 'sandbox',
      clientSecret: expect.stringMatching(/.{30,}/),
      setupId: expect.any(String),
      companyIdentifier: 'helios-and-sons',
      firstCharge: { amount: { net: 94_800, vat: 18_960, gross: 113_760 }, at: '2026-12-15T09:00:00.000Z' },
      hadTrial: false,
      completed: false,
    });
  });

  it('[SIGN-7] [SIGN-8] with a good card starts the trial, signs in and says which company it is', async () => {
    const { companyId, headers, companyIdentifier, email } = await visitors.subscriber();
    expect(companyId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await me(headers)).json()).toMatchObject({
      email,
      role: 'owner',
      company: { companyIdentifier, subscription: 'trialing' },
    });
    expect(await visitors.overview(headers)).toMatchObject({
      subscription: {
        state: 'trialing',
        trialEndsAt: '2026-12-15T09:00:00.000Z',
        card: { brand: 'visa', last4: '4242' },
        nextCharge: { amount: { net: 4_500, vat: 900, gross: 5_400 }, at: '2026-12-15T09:00:00.000Z' },
      },
      invoices: [],
    });
    const mails = await product.mailsTo(email);
    const mail = mails.find(({ subject }) => subject === 'Your free trial of Heliodesk has started');
    expect(mail?.text).toContain('£54.00');
  });

  it('[SIGN-7] with a card that is refused starts nothing, and tells the provider’s words', async () => {
    const begun = await visitors.register();
    expect((await visitors.enterCard(begun.clientSecret, 'declined')).json()).toMatchObject({
      status: 'requires_payment_method',
      message: 'Your card was declined.',
    });
    const completed = await visitors.complete(begun);
    expect(completed.json()).toMatchObject({
      status: 'requires_payment_method',
      metadata: {},
      message: 'Your card was declined.',
      signedIn: false,
    });
    expect(completed.headers['set-cookie']).toBeUndefined();
  });

  it('[SIGN-7] waits for the bank that asks, and goes on when it agrees', async () => {
    const begun = await visitors.register();
    expect((await visitors.enterCard(begun.clientSecret, 'asksBank')).json().status).toBe('requires_action');
    expect((await visitors.complete(begun)).json().status).toBe('requires_payment_method');
    await visitors.answerBank(begun.clientSecret, true);
    expect((await visitors.complete(begun)).json()).toMatchObject({ status: 'succeeded', signedIn: true });
  });

  it('[SIGN-3] refuses what the page would refuse, in the same words', async () => {
    const body = {
      ...typedSignUp(),
      companyName: 'X',
      adminEmail: 'nobody',
      password: 'short',
      planId: 'gold',
    };
    const response = await visitors.post('/api/auth/register-company', body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      companyName: 'Company name must be at least 2 characters',
      adminEmail: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters',
      planId: 'Please select a subscription plan',
    });
  });

  it('[SIGN-5] never takes one of the product’s own paths, nor what another has', async () => {
    const own = await visitors.register(typedSignUp({ companyName: 'Pricing' }));
    const one = await visitors.register(typedSignUp({ companyName: 'Twin Roofs' }));
    const two = await visitors.register(typedSignUp({ companyName: 'Twin Roofs' }));
    expect([own, one, two].map(({ companyIdentifier }) => companyIdentifier)).toEqual([
      'pricing-2',
      'twin-roofs',
      'twin-roofs-2',
    ]);
  });
});

describe('[SIGN-9] a sign-up', () => {
  it('pressed twice at once makes one company', async () => {
    const typed = typedSignUp({ companyName: 'Double Roofs' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitors.register(typed)));
    expect(new Set(answers.map(({ companyIdentifier }) => companyIdentifier))).toEqual(
      new Set(['double-roofs']),
    );
    const last = answers.at(-1);
    await visitors.enterCard(last?.clientSecret ?? '');
    const completed = await Promise.all(
      answers.map((answer) => visitors.complete({ ...answer, setupId: last?.setupId ?? '' })),
    );
    const outcomes = completed.map((response) => response.json());
    expect(outcomes.every(({ status }) => ['succeeded', 'processing'].includes(status))).toBe(true);
    expect(outcomes.some(({ signedIn }) => signedIn)).toBe(true);
    const [owned] = await subscriptionsOf('double-roofs');
    expect(owned).toMatchObject({ state: 'trialing' });
    expect(await providerSubscriptionsOf(owned?.customer_id ?? '')).toBe(1);
  });

  it('left at the payment step is taken up again by signing in', async () => {
    const begun = await visitors.register();
    const session = await signIn(begun.typed.adminEmail);
    expect(session.json().user.company).toMatchObject({
      companyIdentifier: begun.companyIdentifier,
      subscription: 'pending_payment',
    });
    const headers = {
      cookie: /__Host-session=[\w-]+/.exec(String(session.headers['set-cookie']))?.[0] ?? '',
    };
    const form = (await visitors.post('/api/billing/card-setup', {}, headers)).json();
    expect(form.firstCharge.amount.gross).toBe(5_400);
    await visitors.enterCard(form.clientSecret);
    const completed = await visitors.complete({ ...begun, setupId: form.setupId, cookie: headers.cookie });
    expect(completed.json()).toMatchObject({ status: 'succeeded', signedIn: true });
    expect((await me(headers)).json().company.subscription).toBe('trialing');
  });

  it('left for good blocks neither its address nor its name for ever', async () => {
    const begun = await visitors.register(typedSignUp({ companyName: 'Left Roofs' }));
    product.clock.advance({ days: 8 });
    await product.runTask('billing:tidy');
    expect((await signIn(begun.typed.adminEmail)).statusCode).toBe(401);
    const again = await visitors.register({ ...begun.typed, password: 'Another-Roof-7' });
    expect(again.companyIdentifier).toBe('left-roofs');
  });

  it('[DOOR-8] goes on after its card, whoever types the same address meanwhile', async () => {
    const first = await visitors.register(typedSignUp({ companyName: 'First Comer' }));
    await visitors.enterCard(first.clientSecret);
    const second = await visitors.register({
      ...first.typed,
      companyName: 'Second Comer',
      password: 'Another-Roof-7',
    });
    expect(second.companyIdentifier).toBe('second-comer');
    expect((await visitors.complete(first)).json()).toMatchObject({ status: 'succeeded', signedIn: true });
    expect(await subscriptionsOf('first-comer')).toMatchObject([{ state: 'trialing' }]);
    expect((await signIn(first.typed.adminEmail)).statusCode).toBe(200);
  });

  it('whose tab was closed after the card was taken is finished by the provider’s message', async () => {
    const begun = await visitors.register(typedSignUp({ companyName: 'Closed Tab' }));
    await visitors.enterCard(begun.clientSecret);
    expect(await subscriptionsOf('closed-tab')).toMatchObject([{ state: 'trialing' }]);
    expect((await signIn(begun.typed.adminEmail)).json().user.company.subscription).toBe('trialing');
  });
});

describe('an address that has an account already', () => {
  it('[DOOR-5] is answered like any other; its account is neither changed nor entered, and is asked by mail', async () => {
    const { owner } = await product.given.company({ password: 'Their-Own-1' });
    const begun = await visitors.register(
      typedSignUp({ companyName: 'Added Roofs', adminEmail: owner.email }),
    );
    await visitors.enterCard(begun.clientSecret);
    expect((await visitors.complete(begun)).json()).toMatchObject({ status: 'succeeded', signedIn: true });
    const headers = await product.signedIn(owner);
    expect(await companiesOf(headers)).not.toContain('added-roofs');
    const mails = await product.mailsTo(owner.email);
    const asked = mails.find(({ subject }) => subject === 'Add Added Roofs to your Heliodesk account');
    const token = /token=([\w-]+)/.exec(asked?.text ?? '')?.[1];
    const confirmed = await visitors.post('/api/auth/confirm-email', { token });
    expect(confirmed.json()).toMatchObject({ added: true, companyIdentifier: 'added-roofs' });
    expect(await companiesOf(headers)).toContain('added-roofs');
    expect((await signIn(owner.email)).statusCode).toBe(401);
    expect((await signIn(owner.email, 'Their-Own-1')).statusCode).toBe(200);
  });
});

async function companiesOf(headers: object): Promise<string> {
  const response = await product.app.inject({ url: '/api/auth/companies', headers: { ...headers } });
  return JSON.stringify(response.json());
}

it('[SIGN-9] whoever lost the answer and sends the same again has their trial, and no second one', async () => {
  const begun = await visitors.register(typedSignUp({ companyName: 'Lost Answer' }));
  await visitors.enterCard(begun.clientSecret);
  const response = await visitors.post('/api/auth/register-company', begun.typed);
  const again = response.json();
  expect(again).toMatchObject({ completed: true, companyIdentifier: begun.companyIdentifier });
  const cookie = String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
  const completed = await visitors.complete({ ...again, cookie });
  expect(completed.json()).toMatchObject({ status: 'succeeded', signedIn: true });
  const other = await visitors.post('/api/auth/register-company', {
    ...begun.typed,
    password: 'Not-Their-Password-1',
  });
  expect(other.json()).toMatchObject({ completed: false });
});

it('somebody else’s browser is not signed in by the end of a sign-up, nor by a token found later', async () => {
  const begun = await visitors.register();
  await visitors.enterCard(begun.clientSecret);
  const stranger = await visitors.complete({ ...begun, cookie: '' });
  expect(stranger.json()).toMatchObject({ status: 'succeeded', signedIn: false });
  product.clock.advance({ minutes: 3 });
  expect((await visitors.complete(begun)).json()).toMatchObject({ status: 'succeeded', signedIn: false });
});

it('[SIGN-7] a sign-up that is none is over', async () => {
  const response = await visitors.complete({ companyIdentifier: 'nobody-here', setupId: 'seti_1' });
  expect([response.statusCode, response.json().code]).toEqual([409, 'sign_up_over']);
});

it('[DOOR-8] a card form of another company finishes nothing, and does not tell whether there is such a company', async () => {
  const [one, two] = [await visitors.register(), await visitors.register()];
  await visitors.enterCard(two.clientSecret, 'asksBank');
  const crossed = await visitors.complete({ ...one, setupId: two.setupId });
  const unknown = await visitors.complete({ ...one, companyIdentifier: 'nobody-here' });
  for (const { statusCode, body } of [crossed, unknown])
    expect([statusCode, JSON.parse(body).code]).toEqual([409, 'sign_up_over']);
});

type Row = { state: string; customer_id: string };

function subscriptionsOf(identifier: string): Promise<Row[]> {
  return product.db.asSystem(async (tx) => {
    const { rows } = await tx.execute<Row>(
      `select s.state, s.customer_id from subscriptions s join companies using (company_id) where identifier = '${identifier}'`,
    );
    return rows;
  });
}

async function providerSubscriptionsOf(customerId: string): Promise<number> {
  const { rows } = await product.db.pool.query(
    "select count(*)::int as made from simulator_objects where object->>'object' = 'subscription' and account = $1",
    [customerId],
  );
  return rows[0].made;
}
