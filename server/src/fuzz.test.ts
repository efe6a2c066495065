import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzzSeed } from '#platform/config/test-environment.ts';
import { bodiesOf, type JsonSchema } from '#testing/schema-inputs.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted } from '../../scripts/test/scope.ts';

const inputsPerRoute = counted(200, 2_400);
/** Another one each time, so that many runs try many inputs; SEED repeats a run that failed. */
const seed = fuzzSeed() ?? Math.trunc(Math.random() * 2 ** 31);
/** A hang is a failure as much as a 5xx is. Far beyond what a busy machine takes for any of them. */
const hangs = 60_000;

/** Codes of what is refused for its form, before anything is looked up. */
const atTheDoor = [
  'validation_failed',
  'malformed_json',
  'malformed_request',
  'unsupported_media_type',
  'payload_too_large',
  'unauthenticated',
  'forbidden',
];
/** Where one account or company is counted, from whichever address. */
const countedByAccount = [
  'POST /api/auth/login',
  'PUT /api/account/password',
  'POST /api/account/second-factor/resumption',
  'POST /api/account/totp',
  'PUT /api/account/totp',
  'DELETE /api/account/totp',
  'POST /api/account/recovery-codes',
  'POST /api/account/passkeys/options',
  'POST /api/account/deletion',
  'POST /api/account/email-change',
  'PUT /api/company/identifier',
  'POST /api/team/invitations',
];

/** Each lawful input would move everybody's time by up to a year, which takes its time; the sandbox's own tests try it. */
const movesTime = 'POST /api/sandbox/clock';

/** The unsafe calls that take no body, of which there is nothing to make. A new route takes one, or stands here. */
const withoutBody = [
  'POST /api/changes/{cause}/undo',
  'POST /api/checkout/sessions/{id}/link',
  'DELETE /api/account/email-change',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/{id}',
  'DELETE /api/billing/cancellation',
  'DELETE /api/company/closing',
  'DELETE /api/company/logo',
  'DELETE /api/files/{id}',
  'DELETE /api/team/invitations/{id}',
  'DELETE /api/team/members/{userId}',
  'DELETE /api/team/membership',
  'POST /api/account/email-confirmation',
  'POST /api/admin/waitlist/{id}/invitation',
  'POST /api/auth/logout',
  'POST /api/auth/passkey/options',
  'POST /api/billing/card-setup',
  // Signed bytes, which its own tests alter.
  'POST /api/billing/webhook',
  'POST /api/company/export',
  'POST /api/files/{id}/link',
  // Bytes as they are, which its own tests cut at every place.
  'PATCH /api/files/uploads/{id}',
];

/** Where a body made from the schema alone is accepted as often as not. */
const takesAnybody = ['POST /api/waitlist', 'POST /api/quiz-responses', 'POST /api/waitlist-contacts'];

const password = fc.constantFrom('Panel-9-Watt', 'Roof-Survey-12');
const token = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 });
const providerId = fc.stringMatching(/^[\w-]{1,60}$/);
const code = fc.nat(999_999).map((number) => String(number).padStart(6, '0'));
const proof = fc.oneof(fc.record({ password }), fc.record({ code }));
const base64url = fc
  .uint8Array({ minLength: 1, maxLength: 300 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));
/** The beginnings of pictures, so that what follows is tried by those who read them. */
const pictureBeginnings = ['', '89504e470d0a1a0a', 'ffd8ffe0', '52494646ffff000057454250'];
const picture = fc
  .tuple(fc.constantFrom(...pictureBeginnings), fc.uint8Array({ minLength: 1, maxLength: 300 }))
  .map(([beginning, rest]) => Buffer.concat([Buffer.from(beginning, 'hex'), rest]).toString('base64'));
const card = {
  cardNumber: fc.constantFrom('4242 4242 4242 4242', '4000 0000 0000 0002'),
  expiry: fc.constantFrom('12/39', '01/20', 'x'),
  cvc: fc.constantFrom('123', '1'),
};
const credential = (response: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({
    id: base64url,
    rawId: base64url,
    type: fc.constant('public-key'),
    clientExtensionResults: fc.constant({}),
    response: fc.record({ clientDataJSON: base64url, ...response }),
  });
/** Bodies that obey the rules a schema cannot tell, where hardly any other would. */
const lawful: Record<string, fc.Arbitrary<object>> = {
  'POST /api/auth/reset-password': fc.record({ token, newPassword: password }),
  'POST /api/account/email-change': fc.record({ email: fc.constant('new@example.com'), password }),
  'POST /api/inbox/read': fc.record({ upTo: fc.uuid() }),
  'PUT /api/inbox/settings': fc.record({
    mail: fc.record({ 'team.joined': fc.boolean() }, { requiredKeys: [] }),
  }),
  'POST /api/auth/setup-password': fc.record({ token, password }),
  'POST /api/team/accept-invitation': fc
    .record({ token, password, firstName: token, lastName: token })
    .map((body) => ({ ...body, confirmPassword: body.password })),
  'POST /api/auth/register-company': fc.record(
    {
      companyName: fc.constantFrom('Bright Roofs', 'Sunny Side'),
      companyEmail: fc.constant('office@example.com'),
      companyPhone: token,
      adminFirstName: fc.constant('Ann'),
      adminLastName: fc.constant('Sparks'),
      adminEmail: fc.constantFrom('ann@example.com', 'ben@example.com', 'operator@example.com'),
      password,
      planId: fc.constantFrom('lead_magnets', 'solar_suite'),
      businessSize: fc.constantFrom('small', 'large'),
    },
    {
      requiredKeys: [
        'companyName',
        'companyEmail',
        'adminFirstName',
        'adminLastName',
        'adminEmail',
        'password',
        'planId',
        'businessSize',
      ],
    },
  ),
  'POST /api/auth/register-company/complete': fc.record({
    companyIdentifier: fc.constantFrom('bright-roofs', 'sunny-side'),
    setupId: providerId,
  }),
  'POST /api/billing/subscription': fc.record(
    {
      planId: fc.constantFrom('lead_magnets', 'solar_suite'),
      businessSize: fc.constantFrom('small', 'large'),
      agreedGross: fc.nat(500_000),
      setupId: providerId,
    },
    { requiredKeys: ['planId', 'businessSize', 'agreedGross'] },
  ),
  'PUT /api/billing/card': fc.record({ setupId: providerId }),
  'POST /api/sandbox/card': fc.record({ clientSecret: providerId, ...card }),
  'POST /api/sandbox/checkouts/{id}/payment': fc.record(card),
  'POST /api/sandbox/authentication': fc.record({ clientSecret: providerId, approved: fc.boolean() }),
  'POST /api/checkout/create-session': fc.record({
    planId: fc.constantFrom('lead_magnets', 'essentials', 'solar_suite'),
    businessSize: fc.constantFrom('small', 'medium'),
    companyName: fc.constant('Bright Roofs'),
    companyEmail: fc.emailAddress(),
  }),
  'POST /api/team/invitations': fc.record({
    emails: fc.array(fc.emailAddress(), { minLength: 1, maxLength: 3 }),
    role: fc.constantFrom('owner', 'admin', 'member'),
  }),
  'PUT /api/account/password': fc.record({ currentPassword: token, newPassword: password }),
  'PUT /api/company': fc.record({
    version: fc.integer({ min: 1, max: 40 }),
    name: fc.constant('Bright Roofs'),
    email: fc.constant('office@example.com'),
    phone: fc.constantFrom('', '020 7946 0182'),
    address: token,
    companyNumber: fc.constantFrom('', '1234567'),
    vatNumber: fc.constant(''),
    mcsNumber: fc.constant(''),
    consumerCode: fc.constantFrom('', 'RECC'),
    serviceArea: fc.subarray(['BS', 'GL', 'BA']),
    brandColour: fc.constantFrom('', '#F5A623'),
  }),
  'PUT /api/company/logo': fc.record({ image: picture }),
  'PUT /api/files/uploads/{id}': fc.record({
    name: fc.constantFrom('roof.pdf', '../roof.jpg'),
    size: fc.integer({ min: 1, max: 1_000_000 }),
    sha256: fc.constantFrom('a'.repeat(64), 'b'.repeat(64)),
  }),
  'PUT /api/company/identifier': fc.record({ identifier: fc.constantFrom('bright-roofs', 'sunny-side') }),
  'PUT /api/auth/company': fc.record({ companyIdentifier: fc.constantFrom('bright-roofs', 'sunny-side') }),
  'POST /api/auth/second-factor': fc.record({ challenge: token, code }),
  'POST /api/auth/passkey': fc.record({
    response: credential({ authenticatorData: base64url, signature: base64url, userHandle: base64url }),
  }),
  'POST /api/account/passkeys': fc.record({
    name: fc.constant('Phone'),
    response: credential({ attestationObject: base64url }),
  }),
  'POST /api/account/second-factor/resumption': proof,
  'POST /api/account/totp': proof,
  'PUT /api/account/totp': fc.record({ code }),
  'DELETE /api/account/totp': proof,
  'POST /api/account/recovery-codes': proof,
  'POST /api/account/passkeys/options': proof,
  'DELETE /api/account/passkeys/{id}': proof,
  'POST /api/account/deletion': fc.record({ password }),
  'POST /api/company/closing': fc.record({
    name: fc.constantFrom('Bright Roofs', 'bright  roofs', 'Dim Roofs'),
  }),
};

let product: TestProduct;
let visitor = 0;
let signedIn: { cookie: string };

beforeAll(async () => {
  product = await startTestProduct({ OPERATOR_EMAIL: 'operator@example.com' });
  const { owner } = await product.given.company();
  // Some inputs make a second factor compulsory; whoever has one is let through to the rest all the same.
  await product.given.passkey(owner.id);
  signedIn = await product.signedIn(owner);
});
afterAll(() => product.stop());

/** Each input comes from another address, so that no rate limit keeps it from the code behind. */
async function send(method: string, url: string, payload: string | Buffer, type: string) {
  visitor += 1;
  const response = await product.app.inject({
    method: method as 'POST',
    url: url.replace(/\{[^}]+\}/g, crypto.randomUUID()),
    payload,
    headers: { ...signedIn, 'content-type': type },
    remoteAddress: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
  });
  const { code } = response.statusCode < 400 ? {} : response.json();
  return { status: response.statusCode, reached: !atTheDoor.includes(code) };
}

it('[API-4] no body of the API, however odd, makes the server fail or hang', {
  timeout: 480_000,
}, async () => {
  await product.app.ready();
  const { paths } = product.app.swagger();
  const routes = Object.entries(paths as Record<string, Record<string, Described>>).flatMap(
    ([url, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        url,
        method: method.toUpperCase(),
        described,
      })),
  );
  console.log(`Seed ${seed}: SEED=${seed} repeats this run`);
  const untried = (await Promise.all(routes.map(fuzz))).filter((name) => name !== undefined);
  expect(untried.sort()).toEqual([...withoutBody, movesTime].sort());
  await product.workOff();
  const { rows } = await product.db.pool.query(
    'select task_identifier, last_error from graphile_worker.jobs where attempts > 0',
  );
  console.log(`${product.mailbox.length} mails were written to those who left an address`);
  expect(rows).toEqual([]);

  /** Answers with the name of an unsafe call that was not tried. */
  async function fuzz({ url, method, described }: (typeof routes)[number]): Promise<string | undefined> {
    const schema = described.requestBody?.content['application/json'].schema;
    const name = `${method} ${url}`;
    if (!schema || name === movesTime) return method === 'GET' ? undefined : name;
    const statuses = new Map<number, number>();
    let slowest = 0;
    let reached = 0;
    const attack = async ({ payload, type }: { payload: string | Buffer; type: string }) => {
      const start = performance.now();
      const answer = await send(method, url, payload, type);
      const { status } = answer;
      if (answer.reached) reached += 1;
      slowest = Math.max(slowest, performance.now() - start);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status).toBeLessThan(500);
      if (!countedByAccount.includes(name)) expect(status).not.toBe(429);
    };
    const bodies = lawful[name]
      ? fc.oneof({ weight: 3, arbitrary: bodiesOf(schema) }, { weight: 1, arbitrary: lawful[name].map(json) })
      : bodiesOf(schema);
    await fc.assert(fc.asyncProperty(bodies, attack), { numRuns: inputsPerRoute, seed });
    expect(slowest).toBeLessThan(hangs);
    // Some must get through to the database, or only the door has been tried.
    expect(reached, name).toBeGreaterThan(inputsPerRoute / 50);
    if (takesAnybody.includes(name))
      expect(statuses.get(201) ?? statuses.get(200) ?? 0).toBeGreaterThan(inputsPerRoute / 50);
    const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${name}: ${inputsPerRoute} inputs, ${reached} got through, ${counts.join(', ')}, slowest ${Math.round(slowest)} ms`,
    );
    return undefined;
  }
});

const json = (body: object) => ({ payload: JSON.stringify(body), type: 'application/json' });

type Described = { requestBody?: { content: { 'application/json': { schema: JsonSchema } } } };
