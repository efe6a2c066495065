import { may, type Permission, roles } from '@heliodesk/core/rules/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, listCalls } from '#testing/api-calls.ts';
import { everythingOf } from '#testing/everything-of.ts';
import { lawfulBodies as bodies } from '#testing/lawful-bodies.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { told } from '#testing/told.ts';

/** All that answers to somebody who is not signed in. A new one is put here on purpose or not at all. */
const publicCalls = [
  'GET /api/beta-places',
  'GET /api/bookings/{token}',
  'GET /api/bookings/{token}/logo',
  'GET /api/calendar-feeds/{token}',
  'GET /api/checkout/sessions/{id}',
  'GET /api/files/linked/{token}',
  'GET /api/m/{key}',
  'GET /api/m/{key}/logo',
  'GET /api/m/{key}/opening',
  'GET /api/payments',
  'GET /api/sandbox/checkouts/{id}',
  'GET /api/sandbox/clock',
  'POST /api/auth/confirm-email',
  'POST /api/auth/email-change',
  'POST /api/auth/email-change/link',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/register-company',
  'POST /api/auth/register-company/complete',
  'POST /api/auth/reset-password',
  'POST /api/auth/second-factor',
  'POST /api/auth/secure-account',
  'POST /api/auth/secure-account/link',
  'POST /api/auth/setup-password',
  'POST /api/auth/validate-token',
  'POST /api/billing/webhook',
  'POST /api/bookings/{token}',
  'POST /api/checkout/create-session',
  'POST /api/checkout/sessions/{id}/link',
  'POST /api/m/{key}/enquiries',
  'POST /api/m/{key}/events',
  'POST /api/m/{key}/unfinished',
  'POST /api/m/{key}/unfinished/taken-back',
  'POST /api/messages/inbound',
  'POST /api/messages/texts',
  'POST /api/messages/texts/status',
  'POST /api/quiz-responses',
  'POST /api/sandbox/authentication',
  'POST /api/sandbox/card',
  'POST /api/sandbox/checkouts/{id}/authentication',
  'POST /api/sandbox/checkouts/{id}/payment',
  'POST /api/sandbox/clock',
  'POST /api/sandbox/payment-authentication',
  'POST /api/team/accept-invitation',
  'POST /api/team/validate-invitation',
  'POST /api/waitlist',
  'POST /api/waitlist-contacts',
];

/** Routes for people who lack the second factor that their company asks for; all else waits until they have it. */
const withoutSecondFactor = [
  'DELETE /api/account/passkeys/{id}',
  'DELETE /api/account/totp',
  'GET /api/account/second-factor',
  'GET /api/auth/companies',
  'GET /api/auth/me',
  'POST /api/account/deletion',
  'POST /api/account/email-confirmation',
  'POST /api/account/passkeys',
  'POST /api/account/passkeys/options',
  'POST /api/account/second-factor/resumption',
  'POST /api/account/totp',
  'PUT /api/account/profile',
  'PUT /api/account/totp',
  'PUT /api/auth/company',
];

/** Fields by which a sender might make themselves somebody else. */
const foreign = ['companyId', 'userId', 'planId', 'trialEndsAt', 'isOperator'];

let product: TestProduct;
let calls: Call[];

beforeAll(async () => {
  product = await startTestProduct({ OPERATOR_EMAIL: 'operator@example.com' });
  calls = await listCalls(product);
});
afterAll(() => product.stop());

const closed = () => calls.filter(({ access }) => access !== 'public');
const ofCompanies = () => closed().filter(({ access }) => access !== 'operator');
const operators = () => calls.filter(({ access }) => access === 'operator');

function send({ name, method, url }: Call, headers: object, ids: Record<string, string> = {}) {
  const address = url.replace(/\{(\w+)\}/g, (_, id) => ids[id] ?? crypto.randomUUID());
  const payload = bodies[name];
  return product.app.inject({ method, url: address, headers: { ...headers }, ...(payload && { payload }) });
}

describe('every call of the API', () => {
  it('[SEC-2] is closed unless it stands on the list of public ones', () => {
    const open = calls.filter(({ access }) => access === 'public').map(({ name }) => name);
    expect(open.sort()).toEqual(publicCalls);
  });

  it('[SEC-2] asks those who are not signed in to do so', async () => {
    for (const call of ofCompanies()) {
      const response = await send(call, {});
      expect([call.name, response.statusCode, response.json().code]).toEqual([
        call.name,
        401,
        'unauthenticated',
      ]);
    }
  });

  it.each(roles)('[SEC-2] answers an %s as the table of permissions says', async (role) => {
    const arrive = async () => {
      const { company } = await product.given.company();
      return product.signedIn(await product.given.person(company.id, role));
    };
    const reader = await arrive();
    for (const call of ofCompanies()) {
      const allowed = call.access === 'signed-in' || may(role, call.access as Permission);
      // Each change is asked for by somebody whom no call before it has touched.
      const response = await send(call, allowed && call.method !== 'GET' ? await arrive() : reader);
      if (allowed) expect([401, 403], `${call.name} as ${role}`).not.toContain(response.statusCode);
      else expect([call.name, response.statusCode]).toEqual([call.name, 403]);
    }
  });

  it('of the operator is nowhere for everybody else, to the letter', async () => {
    const { company } = await product.given.company();
    const visitors = [{}, { cookie: `__Host-session=${'x'.repeat(43)}` }];
    for (const role of roles)
      visitors.push(await product.signedIn(await product.given.person(company.id, role)));
    expect(operators().map(({ name }) => name)).toEqual(expect.arrayContaining(['GET /api/admin/companies']));
    for (const headers of visitors) {
      const elsewhere = new Map<string, ReturnType<typeof told>>();
      for (const call of operators()) {
        const nowhere =
          elsewhere.get(call.method) ?? told(await send({ ...call, url: '/api/nowhere' }, headers));
        elsewhere.set(call.method, nowhere);
        const answer = told(await send(call, headers));
        expect(answer, call.name).toEqual(nowhere);
        expect(answer.status).toBe(404);
      }
    }
  });

  it('of the operator lets the operator through, whatever is asked', async () => {
    const headers = await product.operatorSignedIn();
    for (const call of operators()) {
      const response = await send(call, headers);
      const here = call.url.includes('{') ? 404 : 200;
      expect([call.name, response.statusCode]).toEqual([call.name, here]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it.each(roles)('[SEC-2] waits for the second factor that a company asks of an %s', async (role) => {
    const open: string[] = [];
    const { company } = await product.given.company();
    await requireSecondFactor(company.id);
    const headers = await product.signedIn(await product.given.person(company.id, role));
    for (const call of ofCompanies()) {
      const response = await send(call, headers);
      if (response.statusCode !== 403 || response.json().code !== 'second_factor_required')
        open.push(call.name);
    }
    expect(open.sort()).toEqual(withoutSecondFactor);
  });

  it('takes no field that it does not know, least of all who its sender is', async () => {
    const { company } = await product.given.company();
    const owner = await product.signedIn(await product.given.person(company.id, 'owner'));
    const operator = await product.operatorSignedIn();
    const ofOperator = operators().map(({ name }) => name);
    for (const call of calls.filter(({ body }) => body)) {
      const headers = ofOperator.includes(call.name) ? operator : owner;
      const isKnown = (field: string) => JSON.stringify(call.body).includes(`"${field}":`);
      // Known fields go one by one: a call complains of them only after it has of the form.
      const together = [
        foreign.filter((field) => !isKnown(field)),
        ...foreign.filter(isKnown).map((field) => [field]),
      ];
      for (const fields of together) {
        const payload = {
          ...bodies[call.name],
          ...Object.fromEntries(fields.map((field) => [field, company.id])),
        };
        const url = call.url.replace(/\{\w+\}/g, () => crypto.randomUUID());
        const response = await product.app.inject({ method: call.method, url, headers, payload });
        expect([call.name, response.statusCode]).toEqual([call.name, 400]);
        // Each is complained of by itself, so none is let through beside the others.
        expect(Object.keys(response.json().fields ?? {}), call.name).toEqual(expect.arrayContaining(fields));
      }
    }
  });

  // What of another company is named by its id, `other-companies.test.ts` tries.
  it('finds nothing of another company by its name, and changes nothing there', async () => {
    const theirs = await product.given.company({ name: 'Their Roofs' });
    const before = await everythingOf(product.db, theirs.company.id);
    const { owner } = await product.given.company();
    const headers = await product.signedIn(owner);
    const name = theirs.company.identifier;
    for (const call of ofCompanies()) {
      const ids = { userId: theirs.owner.id };
      const byHeader = await send(call, { ...headers, 'heliodesk-company': name }, ids);
      const byAddress = await send({ ...call, url: `${call.url}?company=${name}` }, headers, ids);
      const answers = [call.name, byHeader.statusCode, byAddress.statusCode];
      expect(answers).toEqual([call.name, 401, 401]);
    }
    expect(await everythingOf(product.db, theirs.company.id)).toEqual(before);
  });
});

function requireSecondFactor(companyId: string) {
  return product.db.asSystem((tx) =>
    tx.execute(`update companies set second_factor_required = true where company_id = '${companyId}'`),
  );
}
