import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVisitors, typedSignUp } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted } from '../../../../scripts/test/scope.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
});
afterAll(() => product.stop());

type Typed = ReturnType<typeof typedSignUp>;
type Kept = {
  typed: Typed;
  cookie: string;
  setupId: string;
  clientSecret: string;
  companyIdentifier: string;
};
type Step = (kept: Kept) => ReturnType<typeof visitors.post>;

const nothing = { cookie: '', setupId: 'seti_none', clientSecret: 'none', companyIdentifier: 'nobody-here' };
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

/** What somebody may do who wants to know whether an address has an account, and has not its mailbox. */
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
};

const names = Object.keys(steps);
const sequences = names.flatMap((one) =>
  names.flatMap((two) => [[one, two], ...names.map((three) => [one, two, three])]),
);
/** What follows a sign-up tells most; all that can follow is tried at full counts. */
const telling = ['sign in', 'give a card', 'register with another password'];
const tried = sequences.filter(
  ([first, second = '']) => first === 'register' && (counted(0, 1) === 1 || telling.includes(second)),
);

it(
  '[DOOR-5] no sequence of up to three calls tells whether an address has an account',
  async () => {
    expect(tried.length).toBeGreaterThanOrEqual(27);
    for (const [number, sequence] of tried.entries()) {
      const told = await Promise.all(
        Object.entries(kinds).map(async ([kind, prepare], place) => {
          const email = `asked-${number}-${place}@example.com`;
          await prepare(email);
          return [kind, await answersTo(sequence, email)];
        }),
      );
      const [first] = told;
      for (const [kind, answers] of told)
        expect([sequence, kind, answers]).toEqual([sequence, kind, first?.[1]]);
    }
  },
  counted(300_000, 1_800_000),
);

/** What is told, with every id, secret and cookie named by its place: those that are the same are seen to be. */
async function answersTo(sequence: string[], email: string): Promise<unknown[]> {
  const typed = typedSignUp({ adminEmail: email });
  const seen = new Map<string, string>();
  const placed = (value: string) => seen.set(value, seen.get(value) ?? `#${seen.size + 1}`).get(value);
  let kept: Kept = { ...nothing, typed };
  const answers: unknown[] = [];
  for (const name of sequence) {
    const response = await steps[name]?.(kept);
    if (!response) throw new Error(name);
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    const body = response.body ? response.json() : {};
    answers.push([
      response.statusCode,
      cookies.map((cookie) => cookie.replace(/=([\w-]{43})/, (_, token) => `=${placed(token)}`)),
      JSON.parse(JSON.stringify(body, (key, value) => (own.has(key) ? placed(String(value)) : value))),
    ]);
    const sent = cookies.find((cookie) => cookie.startsWith('__Host-sign-up='))?.split(';', 1)[0];
    if (body.setupId) kept = { ...kept, ...body, cookie: sent ?? kept.cookie };
  }
  return answers;
}

const own = new Set([
  ...['clientSecret', 'setupId', 'companyIdentifier', 'companyId', 'id', 'email', 'name'],
  ...['challenge', 'requestId'],
]);
