import type { Notification } from '@heliodesk/core/contracts/inbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#platform/actor.ts';
import { followLive } from '#testing/live.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { notify } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Headers = Record<string, string>;
type Sent = { method: 'PUT' | 'POST'; url: string; payload: object };

const inbox = async (headers: Headers, query = '') =>
  (await product.app.inject({ url: `/api/inbox${query}`, headers })).json();
const send = (headers: Headers, { method, url, payload }: Sent) =>
  product.app.inject({ method, url, headers, payload });
const mark = (headers: Headers, id: string, read: boolean) =>
  send(headers, { method: 'PUT', url: `/api/inbox/${id}`, payload: { read } });
const markAll = (headers: Headers, upTo: string) =>
  send(headers, { method: 'POST', url: '/api/inbox/read', payload: { upTo } });
const choose = (headers: Headers, mail: object) =>
  send(headers, { method: 'PUT', url: '/api/inbox/settings', payload: { mail } });
const changeRole = (headers: Headers, userId: string, role: string) =>
  send(headers, { method: 'PUT', url: `/api/team/members/${userId}/role`, payload: { role } });

async function team() {
  const { company, owner } = await product.given.company();
  const member = await product.given.person(company.id, 'member');
  const headers = { owner: await product.signedIn(owner), member: await product.signedIn(member) };
  return { company, owner, member, headers };
}

/** Something happens `times` in the company that concerns the owner. */
async function told(companyId: string, userId: string, times: number) {
  for (let time = 0; time < times; time += 1) {
    product.clock.advance({ seconds: 1 });
    await product.db.write(systemActor(companyId), async (tx) => {
      await notify(tx, product.clock, systemActor(companyId), {
        kind: 'billing.payment-failed',
        to: [{ userId }],
        subject: String(time),
      });
    });
  }
}

const ofProjects = {
  ...{ 'project.mentioned': true, 'project.assigned': true, 'task.assigned': true, 'visit.assigned': true },
  ...{ 'message.received': true, 'message.bounced': true },
  'digest.daily': true,
};

const kinds = ({ items }: { items: Notification[] }) => items.map(({ kind }) => kind);

describe('[MECH-9] the inbox tells', () => {
  it('whose role was changed, by whom and to what, and nobody else', async () => {
    const { headers, member } = await team();
    expect((await changeRole(headers.owner, member.id, 'admin')).statusCode).toBe(200);
    expect(await inbox(headers.member)).toMatchObject({
      unread: 1,
      next: null,
      items: [{ kind: 'team.role-changed', actor: 'Ann Sparks', details: { role: 'admin' }, read: false }],
    });
    expect(await inbox(headers.owner)).toEqual({ items: [], unread: 0, next: null });
    const [mail] = await product.mailsTo(member.email);
    expect(mail?.subject).toMatch(/^Your role at .* has changed$/);
  });

  it('owners and admins that somebody has joined', async () => {
    const { headers, company } = await team();
    const admin = await product.signedIn(await product.given.person(company.id, 'admin'));
    const payload = { emails: [`new@${company.id}.example`], role: 'member' };
    await send(headers.owner, { method: 'POST', url: '/api/team/invitations', payload });
    const [mail] = await product.mailsTo(`new@${company.id}.example`);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const password = 'Roof-Survey-12';
    const person = { firstName: 'Joan', lastName: 'Watt', password, confirmPassword: password, token };
    const joined = await send({}, { method: 'POST', url: '/api/team/accept-invitation', payload: person });
    expect(joined.statusCode, joined.body).toBe(200);
    expect(kinds(await inbox(headers.owner))).toEqual(['team.joined']);
    expect(kinds(await inbox(admin))).toEqual(['team.joined']);
    expect(kinds(await inbox(headers.member))).toEqual([]);
  });

  it('whoever asked for a copy of the data that it is ready, and everybody that the company is closing', async () => {
    const { headers, company } = await team();
    await send(headers.owner, { method: 'POST', url: '/api/company/export', payload: {} });
    await product.workOff();
    expect(kinds(await inbox(headers.owner))).toEqual(['company.export-ready']);
    await send(headers.owner, {
      method: 'POST',
      url: '/api/company/closing',
      payload: { name: company.name },
    });
    expect(await inbox(headers.member)).toMatchObject({
      items: [{ kind: 'company.closing', subject: expect.stringMatching(/^\d+ \w+ 20\d\d$/) }],
    });
  });

  it('nothing of another company, and nothing to those who have left', async () => {
    const { company, owner, member, headers } = await team();
    const other = await team();
    await told(company.id, member.id, 1);
    await told(other.company.id, member.id, 1);
    expect((await inbox(headers.member)).items).toHaveLength(1);
    await product.app.inject({ method: 'DELETE', url: '/api/team/membership', headers: headers.member });
    const { rows } = await product.db.asSystem((tx) =>
      tx.execute(`select user_id from notifications where user_id in ('${member.id}', '${owner.id}')`),
    );
    expect(rows).toEqual([]);
  });
});

describe('[MECH-9] what was told', () => {
  it('is unread until it is read, one by one or all that was seen, and may be unread again', async () => {
    const { company, owner, headers } = await team();
    await told(company.id, owner.id, 3);
    const { items } = await inbox(headers.owner);
    const [newest, middle, oldest] = items;
    expect((await mark(headers.owner, middle.id, true)).statusCode).toBe(200);
    expect((await mark(headers.owner, middle.id, true)).statusCode).toBe(200);
    expect((await inbox(headers.owner)).unread).toBe(2);
    expect((await mark(headers.owner, middle.id, false)).statusCode).toBe(200);
    expect((await inbox(headers.owner)).unread).toBe(3);
    // Notifications newer than the last one seen stay unread.
    await markAll(headers.owner, middle.id);
    const after = await inbox(headers.owner);
    expect(after.items.map(({ id, read }: Notification) => [id, read])).toEqual([
      [newest.id, false],
      [middle.id, true],
      [oldest.id, true],
    ]);
    expect(after.unread).toBe(1);
  });

  it('is its reader’s own', async () => {
    const { company, owner, headers } = await team();
    await told(company.id, owner.id, 1);
    const [{ id }] = (await inbox(headers.owner)).items;
    expect((await mark(headers.member, id, true)).statusCode).toBe(404);
    expect((await mark((await team()).headers.owner, id, true)).statusCode).toBe(404);
    await markAll(headers.member, id);
    expect((await inbox(headers.owner)).unread).toBe(1);
    expect((await mark(headers.owner, 'x', true)).statusCode).toBe(400);
  });

  it('comes in pages, and is counted up to a hundred', async () => {
    const { company, owner, headers } = await team();
    await told(company.id, owner.id, 25);
    const first = await inbox(headers.owner);
    expect([first.items.length, first.unread]).toEqual([20, 25]);
    const rest = await inbox(headers.owner, `?after=${first.next}`);
    expect([rest.items.length, rest.next]).toEqual([5, null]);
    expect(first.items.concat(rest.items).map(({ subject }: Notification) => Number(subject))).toEqual(
      Array.from({ length: 25 }, (_, place) => 24 - place),
    );
  });

  it('is forgotten after a year', async () => {
    const { company, owner } = await team();
    await told(company.id, owner.id, 1);
    product.clock.advance({ days: 364 });
    await product.runTask('inbox:tidy');
    const headers = await product.signedIn(owner);
    expect((await inbox(headers)).items).toHaveLength(1);
    product.clock.advance({ days: 2 });
    await product.runTask('inbox:tidy');
    expect((await inbox(headers)).items).toHaveLength(0);
  });
});

describe('[MECH-9] by email', () => {
  it('comes what somebody has not switched off, as far as it can be', async () => {
    const { headers, member } = await team();
    expect((await product.app.inject({ url: '/api/inbox/settings', headers: headers.owner })).json()).toEqual(
      {
        mail: {
          ...{ 'team.joined': true, 'team.role-changed': true, 'company.export-ready': true, ...ofProjects },
          ...{ 'sending-domain.ready': true, 'sending-domain.lost': true, 'allowance.reached': true },
          ...{ 'enquiry.received': true, 'junk.waiting': true },
        },
      },
    );
    expect((await choose(headers.member, { 'team.role-changed': false })).statusCode).toBe(200);
    const settings = await product.app.inject({ url: '/api/inbox/settings', headers: headers.member });
    expect(settings.json()).toEqual({
      mail: { 'team.role-changed': false, 'enquiry.received': true, 'junk.waiting': true, ...ofProjects },
    });
    await changeRole(headers.owner, member.id, 'admin');
    expect(await product.mailsTo(member.email)).toEqual([]);
    expect((await inbox(headers.member)).unread).toBe(1);
    await choose(headers.member, { 'team.role-changed': true });
    await changeRole(headers.owner, member.id, 'member');
    expect(await product.mailsTo(member.email)).toHaveLength(1);
  });

  it('cannot be chosen what everybody needs to know, or what does not concern them', async () => {
    const { headers } = await team();
    for (const [who, mail] of [
      [headers.owner, { 'billing.payment-failed': false }],
      [headers.member, { 'team.joined': false }],
      [headers.owner, { nonsense: true }],
      [headers.owner, { 'team.joined': 'perhaps' }],
    ] as const)
      expect((await choose(who, mail)).statusCode).toBe(400);
  });
});

it('[MECH-9] [MECH-8] what is new reaches the pages of the one it is for, and of nobody else', async () => {
  const { company, owner, headers } = await team();
  const url = await product.app.listen({ host: '127.0.0.1', port: 0 });
  const first = await followLive(url, headers.owner);
  await expect
    .poll(async () => {
      await told(company.id, owner.id, 1);
      return first.touched.length;
    })
    .toBeGreaterThan(2);
  first.leave();
  const [theirs, others] = [await followLive(url, headers.owner), await followLive(url, headers.member)];
  // Once as they come, since something may have been missed before.
  await expect.poll(() => others.touched).toEqual(['personal']);
  const after = async (work: () => Promise<unknown>) => {
    const before = theirs.touched.length;
    await work();
    await expect.poll(() => theirs.touched.length).toBeGreaterThan(before);
  };
  await after(() => told(company.id, owner.id, 1));
  const [{ id }] = (await inbox(headers.owner)).items;
  await after(() => markAll(headers.owner, id));
  const colleague = await product.given.person(company.id, 'member');
  await told(company.id, colleague.id, 1);
  await after(() => told(company.id, owner.id, 1));
  expect(others.touched).toEqual(['personal']);
  for (const live of [theirs, others]) live.leave();
});
