import fc from 'fast-check';
import { lawfulBodies } from './lawful-bodies.ts';

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
const gift = {
  pence: fc.integer({ min: 1, max: 1_000_000 }),
  reason: fc.constantFrom('Sorry', 'A day without service'),
  key: fc.uuid(),
};
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
const someDay = fc.nat(3_000).map((days) => new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10));
/** Stands for whoever sends it. */
export const oneself = '00000000-0000-4000-8000-000000000001';
/** Bodies that obey the rules a schema cannot tell, where hardly any other would. */
const known: Record<string, fc.Arbitrary<object>> = {
  'POST /api/auth/reset-password': fc.record({ token, newPassword: password }),
  'POST /api/account/email-change': fc.record({ email: fc.constant('new@example.com'), password }),
  // A day of its own nearly every time: leave that is there already is refused.
  'POST /api/leave': someDay.map((day) => ({ userId: oneself, firstOn: day, lastOn: day })),
  'POST /api/booking-links': fc.record({
    kind: fc.constantFrom('survey', 'installation'),
    minutes: fc.integer({ min: 15, max: 720 }),
    people: fc.constant([oneself]),
    projectId: fc.constant(null),
  }),
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
  'POST /api/auth/companies': fc.record({
    companyName: fc.constantFrom('Bright Roofs', 'Sunny Side'),
    companyEmail: fc.constant('office@example.com'),
    planId: fc.constantFrom('lead_magnets', 'solar_suite'),
    businessSize: fc.constantFrom('small', 'large'),
  }),
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
  'PUT /api/billing/details': fc.record({
    name: fc.constantFrom('Bright Roofs Ltd', 'Sunny Side Holdings'),
    address: fc.constant('14 Sunny Lane, Leeds LS1 4AB'),
    vatNumber: fc.constantFrom('', 'GB 123 4567 89', 'IE 1234567FA'),
    email: fc.constant('accounts@example.com'),
    version: fc.nat(40),
  }),
  'POST /api/billing/payment': fc.record(
    { agreedTotal: fc.nat(500_000), setupId: providerId },
    { requiredKeys: ['agreedTotal'] },
  ),
  'POST /api/admin/companies/{id}/credit': fc.record(gift),
  'POST /api/admin/companies/{id}/refund': fc.record({ ...gift, invoiceId: providerId }),
  'POST /api/sandbox/card': fc.record({ clientSecret: providerId, ...card }),
  'POST /api/sandbox/checkouts/{id}/payment': fc.record(card),
  'POST /api/sandbox/payment-authentication': fc.record({ clientSecret: providerId, approved: fc.boolean() }),
  'POST /api/sandbox/authentication': fc.record({ clientSecret: providerId, approved: fc.boolean() }),
  'POST /api/checkout/create-session': fc.record({
    planId: fc.constantFrom('lead_magnets', 'essentials', 'solar_suite'),
    businessSize: fc.constantFrom('small', 'medium'),
    companyName: fc.constant('Bright Roofs'),
    companyEmail: fc.emailAddress(),
  }),
  'POST /api/team/invitations': fc.record({
    emails: fc.array(fc.emailAddress(), { minLength: 1, maxLength: 3 }),
    role: fc.constantFrom('owner', 'admin', 'member', 'field'),
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

/** Bodies that a call takes, or nearly: where none are known, one field differs from what is taken. */
export function lawfulInputs(name: string): fc.Arbitrary<object> | undefined {
  const body = lawfulBodies[name];
  if (known[name] || !body) return known[name];
  const differs = fc.tuple(fc.constantFrom(...Object.keys(body)), odd);
  return fc
    .option(differs, { freq: 1 })
    .map((changed) => ({ ...body, ...(changed && { [changed[0]]: changed[1] }) }));
}

const odd = fc.constantFrom(null, 0, '', 'x', '2026-11-17', 'BS1 4ST', 1, 3);
