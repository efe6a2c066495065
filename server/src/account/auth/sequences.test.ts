import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fuzzSeed } from '#platform/config/test-environment.ts';
import { listCalls } from '#testing/api-calls.ts';
import { createVisitors, typedSignUp } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted, fullCounts } from '../../../../scripts/test/scope.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
let operator: { cookie: string };
const onThreads = vi.spyOn(Worker.prototype, 'postMessage');
let [looked, hashed] = [0, 0];
/** Passwords hashed so far, which is nearly all the time that an answer takes. Invoices are drawn on a thread as well. */
function countHashes(): number {
  const { calls } = onThreads.mock;
  for (; looked < calls.length; looked += 1) if ('password' in Object(calls[looked]?.[0])) hashed += 1;
  return hashed;
}
beforeAll(async () => {
  product = await startTestProduct({ OPERATOR_EMAIL: 'operator@example.com' });
  visitors = createVisitors(product);
  operator = await product.operatorSignedIn();
  // The hash that is compared with where there is none is made for the first who needs it.
  await post('/api/auth/login', { email: 'nobody@example.com', password: 'Another-Roof-7' });
});
afterAll(async () => {
  onThreads.mockRestore();
  await product.stop();
});

type Typed = ReturnType<typeof typedSignUp>;
type Kept = {
  typed: Typed;
  cookie: string;
  setupId: string;
  clientSecret: string;
  companyIdentifier: string;
  checkout: string;
  /** The cookie of an account of their own, where they need one. */
  own: string;
};
type Step = (kept: Kept) => ReturnType<typeof visitors.post>;

const nothing = {
  ...{ cookie: '', setupId: 'seti_none', clientSecret: 'none', companyIdentifier: 'nobody-here' },
  checkout: 'cs_none',
};
let networks = 0;

/** From an address of its own, since nothing here is about how often one may ask. */
function post(url: string, payload: object, cookie = '') {
  networks += 1;
  const remoteAddress = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
  return product.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress,
    headers: cookie ? { cookie } : {},
  });
}

const password = 'My-Own-Ladder-3';

/** Steps for somebody who probes whether an address has an account, and has not its mailbox. */
const steps: Record<string, Step> = {
  register: ({ typed }) => post('/api/auth/register-company', typed),
  'register with another password': ({ typed }) =>
    post('/api/auth/register-company', { ...typed, password: 'Another-Roof-7' }),
  'register another company': ({ typed }) =>
    post('/api/auth/register-company', { ...typed, companyName: `${typed.companyName} Two` }),
  'sign in': ({ typed }) => post('/api/auth/login', { email: typed.adminEmail, password: typed.password }),
  'sign in with another password': ({ typed }) =>
    post('/api/auth/login', { email: typed.adminEmail, password: 'Another-Roof-7' }),
  'ask for a reset': ({ typed }) => post('/api/auth/forgot-password', { email: typed.adminEmail }),
  'give a card': ({ clientSecret }) => post('/api/sandbox/card', { clientSecret, ...visitors.typed('good') }),
  complete: ({ companyIdentifier, setupId, cookie }) =>
    post('/api/auth/register-company/complete', { companyIdentifier, setupId }, cookie),
  'begin a checkout': ({ typed: { planId, businessSize, companyName, adminEmail: companyEmail } }) =>
    post('/api/checkout/create-session', { planId, businessSize, companyName, companyEmail }),
  'pay at the checkout': ({ checkout }) =>
    post(`/api/sandbox/checkouts/${checkout}/payment`, visitors.typed('good')),
  'ask for its link again': ({ checkout }) => post(`/api/checkout/sessions/${checkout}/link`, {}),
  'join the waiting list': ({ typed }) => post('/api/waitlist', { name: 'Ann', email: typed.adminEmail }),
  'leave it with the quiz': ({ typed }) => post('/api/waitlist-contacts', { email: typed.adminEmail }),
  'move their own account to it': ({ typed, own }) =>
    post('/api/account/email-change', { email: typed.adminEmail, password }, own),
  'invite it to their own team': ({ typed, own }) =>
    post('/api/team/invitations', { emails: [typed.adminEmail], role: 'member' }, own),
};
/** Other routes that take an address: those of homeowners, who have no accounts. */
const ofHomeowners = [
  'POST /api/bookings/{token}',
  'POST /api/m/{key}/enquiries',
  'POST /api/m/{key}/unfinished',
];
const tellAddresses = [
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/register-company',
  'POST /api/checkout/create-session',
  'POST /api/waitlist',
  'POST /api/waitlist-contacts',
];
/** Nothing to act on before one of these. */
const follows: Record<string, string> = {
  'give a card': 'register',
  complete: 'register',
  'pay at the checkout': 'begin a checkout',
  'ask for its link again': 'begin a checkout',
};

const kinds = {
  'nobody has': async () => {},
  'somebody has': async (email: string) => {
    const { company } = await product.given.company();
    await product.given.person(company.id, 'owner', 'Their-Own-1', email);
  },
  'somebody was invited with': async (email: string) => {
    const { owner } = await product.given.company();
    await visitors.post(
      '/api/team/invitations',
      { emails: [email], role: 'member' },
      await product.signedIn(owner),
    );
  },
  'somebody else has signed up with': async (email: string) => {
    const typed = typedSignUp({ adminEmail: email, password: 'Somebody-Else-1' });
    const { clientSecret } = (await post('/api/auth/register-company', typed)).json();
    await post('/api/sandbox/card', { clientSecret, ...visitors.typed('good') });
  },
  'somebody was invited to the beta with': async (email: string) => {
    await post('/api/waitlist', { name: 'Wanda', email });
    const url = `/api/admin/waitlist?search=${email}`;
    const { items } = (await product.app.inject({ url, headers: operator })).json();
    await post(`/api/admin/waitlist/${items[0].id}/invitation`, {}, operator.cookie);
  },
  'somebody else moves their account to': async (email: string) => {
    await post('/api/account/email-change', { email, password }, await accountOfTheirOwn());
  },
};

async function accountOfTheirOwn(): Promise<string> {
  const { owner } = await product.given.company({ password });
  return (await product.signedIn(owner)).cookie;
}

const names = Object.keys(steps);
const sequences = names
  .flatMap((one) => names.flatMap((two) => names.map((three) => [one, two, three])))
  .filter((sequence) =>
    sequence.every((name, place) => {
      const before = follows[name];
      return !before || sequence.slice(0, place).some((earlier) => earlier.startsWith(before));
    }),
  );
/** Sequences that leaked once, or nearly; `npm test` tries these and others by chance, and all at full counts. */
const telling = [
  ['register', 'sign in', 'register'],
  ['register', 'register with another password', 'sign in'],
  ['register', 'give a card', 'sign in'],
  ['register', 'give a card', 'complete'],
  ['sign in', 'register', 'sign in'],
  ['ask for a reset', 'register', 'sign in with another password'],
  ['begin a checkout', 'pay at the checkout', 'ask for its link again'],
  ['move their own account to it', 'invite it to their own team', 'register'],
];
const seed = fuzzSeed() ?? Math.trunc(Math.random() * 2 ** 31);
const byChance = fc.sample(fc.constantFrom(...sequences), { seed, numRuns: 6 });
const tried = fullCounts ? sequences : [...telling, ...byChance];

it('[DOOR-5] every call of strangers that takes an address is among those that are tried', async () => {
  const calls = (await listCalls(product)).filter(
    ({ access, body }) => access === 'public' && /"\w*email"/i.test(JSON.stringify(body ?? {})),
  );
  expect(calls.map(({ name }) => name).sort()).toEqual([...tellAddresses, ...ofHomeowners].sort());
});

it(
  '[DOOR-5] no sequence of up to three calls tells whether an address has an account',
  async () => {
    console.log(`${tried.length} of ${sequences.length}, seed ${seed}: SEED=${seed} repeats this run`);
    for (const [number, sequence] of tried.entries()) {
      const told: [string, unknown[]][] = [];
      for (const [place, [kind, prepare]] of Object.entries(kinds).entries()) {
        const email = `asked-${number}-${place}@example.com`;
        await prepare(email);
        told.push([kind, await answersTo(sequence, email)]);
      }
      // Its places are few.
      await product.db.global.execute('delete from waitlist_entries');
      const [first] = told;
      for (const [kind, answers] of told)
        expect([sequence, kind, answers]).toEqual([sequence, kind, first?.[1]]);
    }
  },
  counted(600_000, 7_200_000),
);

/** The answers, with each id, secret and cookie named by its position, so that equal ones compare equal. */
async function answersTo(sequence: string[], email: string): Promise<unknown[]> {
  const typed = typedSignUp({ adminEmail: email });
  const seen = new Map<string, string>();
  const placed = (value: string) => seen.set(value, seen.get(value) ?? `#${seen.size + 1}`).get(value);
  const needsOwn = sequence.some((name) => name.includes('their own'));
  let kept: Kept = { ...nothing, typed, own: needsOwn ? await accountOfTheirOwn() : '' };
  const answers: unknown[] = [];
  for (const name of sequence) {
    const before = countHashes();
    const response = await steps[name]?.(kept);
    if (!response) throw new Error(name);
    const hashes = countHashes() - before;
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    const body = response.body ? response.json() : {};
    answers.push([
      response.statusCode,
      cookies.map((cookie) => cookie.replace(/=([\w-]{43})/, (_, token) => `=${placed(token)}`)),
      JSON.parse(
        JSON.stringify(body, (key, value) =>
          own.has(key) || value === email ? placed(String(value)) : value,
        ),
      ),
      `${hashes} hashes`,
    ]);
    const sent = cookies.find((cookie) => cookie.startsWith('__Host-sign-up='))?.split(';', 1)[0];
    if (body.setupId) kept = { ...kept, ...body, cookie: sent ?? kept.cookie };
    if (name === 'begin a checkout') kept = { ...kept, checkout: body.url.split('/').at(-1) };
  }
  return answers;
}

const own = new Set([
  ...['clientSecret', 'setupId', 'companyIdentifier', 'companyId', 'id', 'email', 'name'],
  ...['challenge', 'requestId', 'url'],
]);
