import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Person = Awaited<ReturnType<TestProduct['given']['person']>>;

/** Calls the team's API as somebody would, in a browser of their own. */
async function as(person: Person | undefined, method: Method, path: string, payload?: object) {
  const headers = person ? await product.signedIn(person) : {};
  return product.app.inject({ method, url: `/api/team${path}`, headers, ...(payload && { payload }) });
}

const answers = {
  firstName: 'Bo',
  lastName: 'Watt',
  password: 'Panel-9-Watt',
  confirmPassword: 'Panel-9-Watt',
};
const accept = (token: string, more: object = {}) =>
  as(undefined, 'POST', '/accept-invitation', { ...answers, token, ...more });

async function tokenFor(email: string): Promise<string> {
  const [mail] = (await product.mailsTo(email)).slice(-1);
  return /accept-invitation\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] as string;
}

async function invited(email: string, role = 'member') {
  const { owner, company } = await product.given.company();
  await as(owner, 'POST', '/invitations', { emails: [email], role });
  return { owner, company, token: await tokenFor(email) };
}

describe('an invitation', () => {
  it('[INV-5] is mailed, makes an account in the company and role it was for, and signs in', async () => {
    const { company, owner, token } = await invited('bo@example.com', 'admin');
    const response = await accept(token);
    expect(response.json()).toEqual({ success: true, companyIdentifier: company.identifier });
    const cookie = String(response.headers['set-cookie']).split(';')[0];
    const me = await product.app.inject({ url: '/api/auth/me', headers: { cookie } });
    expect(me.json()).toMatchObject({ email: 'bo@example.com', firstName: 'Bo', role: 'admin' });
    const [told] = (await product.mailsTo(owner.email)).slice(-1);
    expect(told?.subject).toBe('Bo Watt has joined Bright Roofs');
  });

  it('[INV-5] works once', async () => {
    const { token } = await invited('once@example.com');
    expect((await accept(token)).statusCode).toBe(200);
    expect((await accept(token)).json()).toMatchObject({ code: 'link_invalid', success: false });
  });

  it('[INV-5] pressed fifty times at once makes one account', async () => {
    const { token } = await invited('fifty@example.com');
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        product.app.inject({
          method: 'POST',
          url: '/api/team/accept-invitation',
          payload: { ...answers, token },
          remoteAddress: `10.9.0.${index}`,
        }),
      ),
    );
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(all.filter(({ statusCode }) => statusCode === 400)).toHaveLength(49);
    const { rows } = await product.db.pool.query(
      "select count(*)::int from users where identity = 'fifty@example.com'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('[INV-5] ends after seven days, when it is withdrawn, and when another is sent', async () => {
    const late = await invited('late@example.com');
    product.clock.advance({ days: 7, minutes: 1 });
    expect((await accept(late.token)).statusCode).toBe(400);
    const { owner, token } = await invited('changed@example.com');
    await as(owner, 'POST', '/invitations', { emails: ['Changed@example.com'], role: 'member' });
    expect((await accept(token)).statusCode).toBe(400);
    const newer = await tokenFor('Changed@example.com');
    const [invitation] = (await as(owner, 'GET', '')).json().invitations;
    expect((await as(owner, 'DELETE', `/invitations/${invitation.id}`)).statusCode).toBe(200);
    expect((await accept(newer)).statusCode).toBe(400);
    expect((await as(owner, 'DELETE', `/invitations/${invitation.id}`)).statusCode).toBe(404);
  });

  it('[INV-3] is refused with every rule that the password breaks, in the spec’s words', async () => {
    const { token } = await invited('weak@example.com');
    const weak = { password: 'abc', confirmPassword: 'abd', firstName: ' ', lastName: '' };
    expect((await accept(token, weak)).json().fields).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      password: 'Password must be at least 8 characters',
      confirmPassword: "Passwords don't match",
    });
    const differ = await accept(token, { confirmPassword: 'other' });
    expect(differ.json().fields).toEqual({ confirmPassword: "Passwords don't match" });
    expect((await accept(token)).statusCode).toBe(200);
  });

  it('tells the page whom it is for and whether they have an account, and nothing without its token', async () => {
    const { token } = await invited('new@example.com');
    const validate = (sent: string) => as(undefined, 'POST', '/validate-invitation', { token: sent });
    expect((await validate(token)).json()).toEqual({
      valid: true,
      invitation: { email: 'new@example.com', companyName: 'Bright Roofs', hasAccount: false },
    });
    expect((await validate('x'.repeat(43))).json()).toEqual({ valid: false });
    expect((await validate('x'.repeat(500))).statusCode).toBe(400);
  });

  it('never touches the account of somebody who has one: they sign in and join', async () => {
    const { owner: other } = await product.given.company({ name: 'Other Roofs' });
    const { company, token } = await invited(other.email);
    const asked = await as(undefined, 'POST', '/validate-invitation', { token });
    expect(asked.json()).toMatchObject({ valid: true, invitation: { hasAccount: true } });
    expect((await accept(token)).json()).toMatchObject({ code: 'account_exists', success: false });
    const stranger = (await product.given.company()).owner;
    expect((await as(stranger, 'POST', '/join', { token })).json().code).toBe('link_invalid');
    const joined = await as(other, 'POST', '/join', { token });
    expect(joined.json()).toEqual({ success: true, companyIdentifier: company.identifier });
    const { rows } = await product.db.pool.query('select first_name from users where id = $1', [other.id]);
    expect(rows).toEqual([{ first_name: 'Ann' }]);
    const me = await product.app.inject({
      url: '/api/auth/me',
      headers: { ...(await product.signedIn(other)), 'heliodesk-company': company.identifier },
    });
    expect(me.json()).toMatchObject({ role: 'member', company: { name: 'Bright Roofs' } });
  });

  it('goes to each address once, and not to those who are in the team', async () => {
    const { owner } = await product.given.company();
    const emails = ['one@example.com', 'ONE@example.com', owner.email, 'two@example.com'];
    const response = await as(owner, 'POST', '/invitations', { emails, role: 'member' });
    expect(response.json()).toEqual({
      invited: ['ONE@example.com', 'two@example.com'],
      alreadyMembers: [owner.email],
    });
    expect((await as(owner, 'GET', '')).json().invitations).toHaveLength(2);
  });

  it('goes to one address at most ten times a day', async () => {
    const { owner } = await product.given.company();
    const ask = () => as(owner, 'POST', '/invitations', { emails: ['often@example.com'], role: 'member' });
    for (let sent = 0; sent < 10; sent += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
  });

  it('[SEC-2] cannot give a role above that of the inviter', async () => {
    const { company } = await product.given.company();
    const admin = await product.given.person(company.id, 'admin');
    const ask = (role: string) => as(admin, 'POST', '/invitations', { emails: ['up@example.com'], role });
    expect((await ask('owner')).statusCode).toBe(403);
    expect((await ask('admin')).statusCode).toBe(200);
  });
});

describe('the members of a team', () => {
  it('are listed with their role and when they were last seen', async () => {
    const { owner, company } = await product.given.company();
    await product.given.person(company.id, 'member');
    const { members } = (await as(owner, 'GET', '')).json();
    const byRole = Object.fromEntries(
      members.map((member: { role: string; lastSeenAt: string | null }) => [member.role, member.lastSeenAt]),
    );
    expect(byRole).toEqual({ owner: product.clock.now().toISOString(), member: null });
  });

  it('are remembered as they were seen, also when they have signed out', async () => {
    const { owner, company } = await product.given.company();
    const member = await product.given.person(company.id, 'member');
    const headers = await product.signedIn(member);
    const seen = product.clock.now().toISOString();
    await product.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    product.clock.advance({ minutes: 30 });
    const { members } = (await as(owner, 'GET', '')).json();
    expect(members).toContainEqual(expect.objectContaining({ userId: member.id, lastSeenAt: seen }));
  });

  it('[SEC-2] change their role at once', async () => {
    const { owner, company } = await product.given.company();
    const member = await product.given.person(company.id, 'member');
    const headers = await product.signedIn(member);
    const invite = () =>
      product.app.inject({
        method: 'POST',
        url: '/api/team/invitations',
        headers,
        payload: { emails: ['x@example.com'], role: 'member' },
      });
    expect((await invite()).statusCode).toBe(403);
    await as(owner, 'PUT', `/members/${member.id}/role`, { role: 'admin' });
    expect((await invite()).statusCode).toBe(200);
    expect((await as(owner, 'DELETE', `/members/${member.id}`)).statusCode).toBe(200);
    expect((await invite()).statusCode).toBe(401);
  });

  it('come back after they were removed, when they are invited again', async () => {
    const { owner, company } = await product.given.company();
    const member = await product.given.person(company.id, 'member');
    await as(owner, 'DELETE', `/members/${member.id}`);
    await as(owner, 'POST', '/invitations', { emails: [member.email], role: 'member' });
    expect((await accept(await tokenFor(member.email))).statusCode).toBe(200);
  });

  it('take their own invitations with them, and those that their new role could not send', async () => {
    const { owner, company } = await product.given.company();
    const admin = await product.given.person(company.id, 'admin');
    await as(admin, 'POST', '/invitations', { emails: ['second@example.com'], role: 'admin' });
    const token = await tokenFor('second@example.com');
    await as(owner, 'DELETE', `/members/${admin.id}`);
    expect((await accept(token)).statusCode).toBe(400);
    const other = await product.given.person(company.id, 'admin');
    await as(other, 'POST', '/invitations', { emails: ['third@example.com'], role: 'member' });
    const third = await tokenFor('third@example.com');
    await as(owner, 'PUT', `/members/${other.id}/role`, { role: 'member' });
    expect((await accept(third)).statusCode).toBe(400);
  });

  it('who belong to two companies are in the other when they leave one', async () => {
    const { owner: person } = await product.given.company({ name: 'Other Roofs' });
    const { company, token } = await invited(person.email);
    const headers = await product.signedIn(person);
    const call = (method: Method, url: string, payload?: object) =>
      product.app.inject({ method, url, headers, ...(payload && { payload }) });
    await call('POST', '/api/team/join', { token });
    const whereTheyAre = async () => (await call('GET', '/api/auth/me')).json().company.companyIdentifier;
    expect(await whereTheyAre()).toBe(company.identifier);
    await call('DELETE', '/api/team/membership');
    expect(await whereTheyAre()).toBe('other-roofs-2');
  });

  it('cannot undo what somebody above them has begun', async () => {
    const { owner, company } = await product.given.company();
    const admin = await product.given.person(company.id, 'admin');
    await as(owner, 'POST', '/invitations', { emails: ['heir@example.com'], role: 'owner' });
    const [invitation] = (await as(owner, 'GET', '')).json().invitations;
    expect((await as(admin, 'DELETE', `/invitations/${invitation.id}`)).statusCode).toBe(403);
    const again = { emails: ['heir@example.com'], role: 'member' };
    expect((await as(admin, 'POST', '/invitations', again)).statusCode).toBe(403);
  });

  it('keep an owner: the last one can neither go, nor be removed, nor step down', async () => {
    const { owner, company } = await product.given.company();
    const last = [
      await as(owner, 'DELETE', '/membership'),
      await as(owner, 'DELETE', `/members/${owner.id}`),
      await as(owner, 'PUT', `/members/${owner.id}/role`, { role: 'member' }),
    ];
    expect(last.map((response) => response.json().code)).toEqual(Array(3).fill('last_owner'));
    const heir = await product.given.person(company.id, 'member');
    await as(owner, 'PUT', `/members/${heir.id}/role`, { role: 'owner' });
    expect((await as(owner, 'DELETE', '/membership')).statusCode).toBe(200);
  });

  it('keep an owner when two of them go at the same moment', async () => {
    const { owner, company } = await product.given.company();
    const second = await product.given.person(company.id, 'owner');
    const both = await Promise.all([as(owner, 'DELETE', '/membership'), as(second, 'DELETE', '/membership')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('[SEC-2] are out of reach for those below them', async () => {
    const { owner, company } = await product.given.company();
    const admin = await product.given.person(company.id, 'admin');
    expect((await as(admin, 'DELETE', `/members/${owner.id}`)).statusCode).toBe(403);
    expect((await as(admin, 'PUT', `/members/${admin.id}/role`, { role: 'owner' })).statusCode).toBe(403);
  });
});

it('leaves a trail of everything that touches access, for its owners', async () => {
  const { owner, company } = await product.given.company();
  const member = await product.given.person(company.id, 'member');
  await as(owner, 'POST', '/invitations', { emails: ['=cmd@example.com'], role: 'member' });
  product.clock.advance({ minutes: 1 });
  await as(owner, 'PUT', `/members/${member.id}/role`, { role: 'admin' });
  product.clock.advance({ minutes: 1 });
  await as(owner, 'DELETE', `/members/${member.id}`);
  const headers = await product.signedIn(owner);
  const { items: events, next } = (await product.app.inject({ url: '/api/audit', headers })).json();
  expect(next).toBe(null);
  expect(events.map(({ action, subject }: { action: string; subject: string }) => [action, subject])).toEqual(
    [
      ['team.removed', member.email],
      ['team.role-changed', `${member.email} (admin)`],
      ['team.invited', '=cmd@example.com'],
    ],
  );
  const file = await product.app.inject({ url: '/api/audit.csv', headers });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.body).toContain(`,${owner.email},Invited,'=cmd@example.com,127.0.0.1\r\n`);
});
