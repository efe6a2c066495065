import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransport } from '#platform/mail/transport.ts';
import { headerOf, startMailServer } from '#testing/mail-server.ts';
import { mergingCalls } from '#testing/merging-calls.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ INBOUND_DOMAIN: 'reply.desk.test', INBOUND_SECRET: 'x'.repeat(16) });
});
afterAll(() => product.stop());

let customers = 0;

async function begin() {
  product.clock.set('2026-11-18T09:00:00Z');
  const { company, ann, others } = await createTeam(product, 'member', 'field');
  const [ben, fitter] = others as [Person, Person];
  customers += 1;
  const email = `rita${customers}@example.com`;
  const customer = { name: 'Mrs Rita Hall', email, phone: '' };
  const lead = await ann.lead('Mrs Rita Hall', ann.id, { customer });
  const book = async (differs: object = {}) => {
    const body = {
      ...ann.visit(lead.id, [ben.id], { note: 'Bring the long ladder' }),
      invite: true,
      ...differs,
    };
    const made = await ann.call('POST', '/api/visits', body);
    expect(made.statusCode, made.body).toBe(201);
    return made;
  };
  const read = async () =>
    (await ann.call('GET', `/api/visits?project=${lead.id}`)).json().items[0] ?? { invitedAt: undefined };
  const change = async (differs: object, who = ann) => {
    const { id, project: _project, invitedAt: _invitedAt, ...visit } = await read();
    const changed = await who.call('PUT', `/api/visits/${id}`, { ...visit, ...differs });
    expect(changed.statusCode, changed.body).toBe(200);
    return changed;
  };
  const told = async (address = email) =>
    (await product.mailsTo(address)).map(({ calendar }) => {
      const lines = unfolded(calendar?.text ?? '');
      return `${calendar?.method} ${propertyIn(lines, 'SEQUENCE')} ${propertyIn(lines, 'DTSTART')}`;
    });
  return { company, ann, ben, fitter, email, lead, book, read, change, told };
}

/** A minute passes for what waits in the queue. */
async function rest(): Promise<void> {
  await product.db.asSystem((tx) => tx.execute('update graphile_worker._private_jobs set run_at = now()'));
}

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const propertyIn = (lines: string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
const moved = { startsAt: '2026-11-23T14:00:00Z', endsAt: '2026-11-23T15:00:00Z' };

describe('an invitation to a visit', () => {
  it('[CAL-10] arrives by SMTP in the company’s name, in plain words and as calendars expect it', async () => {
    const { company, ann, ben, email, lead, book, read } = await begin();
    const visitId = (await book()).json().id;
    const [mail] = await product.mailsTo(email);
    if (!mail) throw new Error('Nothing was sent');
    const server = await startMailServer();
    const transport = createTransport({
      ...{ smtpUrl: server.url, mailFrom: 'Desk <desk@desk.test>', dataDir: '/nowhere' },
    });
    await transport.deliver(mail);
    transport.close();
    await server.stop();
    const [arrived] = server.received;
    if (!arrived) throw new Error('Nothing has arrived');
    expect(arrived.to).toEqual([email]);
    expect(headerOf(arrived, 'From')).toEqual([expect.stringContaining(company.name)]);
    expect(headerOf(arrived, 'Subject')).toEqual(['Your survey on Friday 20 November at 09:00 is booked']);
    const alternatives = /multipart\/alternative;\s+boundary="([^"]+)"/.exec(arrived.raw)?.[1];
    const types = arrived.raw
      .split(`--${alternatives}`)
      .flatMap((part) => /^\r\nContent-Type: ([^\r\n]+)/.exec(part)?.[1] ?? []);
    expect(types).toEqual([
      ...['text/plain; charset=utf-8', 'text/html; charset=utf-8'],
      'text/calendar; charset=utf-8; method=REQUEST',
    ]);
    const [, encoded = ''] =
      /application\/ics; name=invitation\.ics\r\n(?:[^\r\n]+\r\n)*\r\n([^-]+)/.exec(arrived.raw) ?? [];
    const lines = unfolded(Buffer.from(encoded, 'base64').toString('utf8'));
    expect(lines).toEqual(
      expect.arrayContaining([
        ...['METHOD:REQUEST', `UID:visit-${visitId}@heliodesk`, 'SEQUENCE:0', 'STATUS:CONFIRMED'],
        ...['DTSTAMP:20261118T090000Z', 'DTSTART:20261120T090000Z', 'DTEND:20261120T100000Z'],
        'LOCATION:12 Beech Road\\, Bristol\\, BS1 4ST',
        expect.stringMatching(/^ORGANIZER;CN="[^"]+":mailto:reply\+[a-z2-7]{26}@reply\.desk\.test$/),
        expect.stringMatching(new RegExp(`^ATTENDEE;.*:mailto:${email}$`)),
      ]),
    );
    expect(mail.text).toContain('Hello Rita,');
    expect(mail.text).toContain(
      'Friday 20 November, 09:00 to 10:00 (UK time)\n12 Beech Road, Bristol, BS1 4ST',
    );
    expect(arrived.raw).not.toContain('ladder');
    expect(await read()).toMatchObject({ invitedAt: '2026-11-18T09:00:00.000Z' });
    const seen = (await ben.call('GET', '/api/calendar')).json().visits;
    expect(seen).toMatchObject([{ invitedAt: '2026-11-18T09:00:00.000Z' }]);
    const messages = (await ann.call('GET', `/api/messages?project=${lead.id}`)).json().items;
    expect(messages).toMatchObject([{ state: 'sent', automatic: true, address: email }]);
  });

  it('[CAL-10] follows the visit: dragged three times it is sent once, and not again for what they don’t see', async () => {
    const { fitter, book, change, told, ann } = await begin();
    await book({ assigneeIds: [fitter.id] });
    expect(await told()).toEqual(['REQUEST 0 20261120T090000Z']);
    await change({ startsAt: '2026-11-20T08:00:00Z' });
    await change({ startsAt: '2026-11-20T07:00:00Z' }, fitter);
    await change(moved);
    expect(await told()).toHaveLength(1);
    await rest();
    expect((await told()).slice(1)).toEqual(['REQUEST 1 20261123T140000Z']);
    await change({ note: 'The key is next door' });
    await rest();
    expect(await told()).toHaveLength(2);
    await ann.undo(await change({ ...moved, endsAt: '2026-11-23T16:00:00Z' }));
    await rest();
    expect(await told()).toHaveLength(2);
    await change({ state: 'done' });
    await rest();
    expect(await told()).toHaveLength(2);
  });

  it('[CAL-10] is told of an address that is put right on the home, and not of its roof', async () => {
    const { ann, email, lead, book, told } = await begin();
    await book();
    await told();
    const { property } = (await ann.call('GET', `/api/projects/${lead.id}`)).json();
    const { id, ...place } = property;
    const right = await ann.call('PUT', `/api/properties/${id}`, { ...place, line1: '21 Beech Road' });
    expect(right.statusCode, right.body).toBe(200);
    await rest();
    expect((await told()).slice(1)).toEqual(['REQUEST 1 20261120T090000Z']);
    const [mail] = (await product.mailsTo(email)).slice(-1);
    expect(unfolded(mail?.calendar?.text ?? '')).toContain('LOCATION:21 Beech Road\\, Bristol\\, BS1 4ST');
    const { version } = right.json();
    const wired = { ...place, line1: '21 Beech Road', version, phases: 3 };
    expect((await ann.call('PUT', `/api/properties/${id}`, wired)).statusCode).toBe(200);
    await rest();
    expect(await told()).toHaveLength(2);
  });

  it('[CAL-10] is called off when the visit is removed or cancelled, and holds again once that is undone', async () => {
    const { ann, lead, book, read, change, told } = await begin();
    const { id } = (await book()).json();
    await told();
    const removed = await ann.call('DELETE', `/api/visits/${id}`);
    await rest();
    expect((await told()).at(-1)).toBe('CANCEL 1 20261120T090000Z');
    await ann.undo(removed);
    await rest();
    expect((await told()).at(-1)).toBe('REQUEST 2 20261120T090000Z');
    const cancelled = await change({ state: 'cancelled' });
    await rest();
    expect((await told()).at(-1)).toBe('CANCEL 3 20261120T090000Z');
    expect(await read()).toMatchObject({ invitedAt: null });
    await ann.undo(cancelled);
    const deleted = await ann.call('DELETE', `/api/projects/${lead.id}`);
    await rest();
    expect(await told()).toHaveLength(4);
    await ann.undo(deleted);
    await rest();
    expect((await told()).at(-1)).toBe('REQUEST 4 20261120T090000Z');
    expect(await told()).toHaveLength(5);
  });

  it('[CAL-10] can be undone with its booking, and is sent when a visit is changed with that wish', async () => {
    const { ann, book, change, told } = await begin();
    const booked = await book();
    await told();
    expect((await ann.undo(booked)).statusCode).toBe(200);
    await rest();
    expect(await told()).toEqual(['REQUEST 0 20261120T090000Z', 'CANCEL 1 20261120T090000Z']);
    await book({ invite: false });
    await rest();
    expect(await told()).toHaveLength(2);
    await change({ invite: true });
    expect((await told()).at(-1)).toBe('REQUEST 0 20261120T090000Z');
  });

  it('[CAL-10] goes to an address that was put right, and goes along with a project that is merged', async () => {
    const { ann, lead, email, book, told } = await begin();
    await book();
    await told();
    const { id, ...customer } = (await ann.call('GET', `/api/projects/${lead.id}`)).json().customer;
    const right = { ...customer, email: `right.${email}` };
    expect((await ann.call('PUT', `/api/contacts/${id}`, right)).statusCode).toBe(200);
    await rest();
    expect((await told()).at(-1)).toBe('CANCEL 1 20261120T090000Z');
    expect(await told(right.email)).toEqual(['REQUEST 2 20261120T090000Z']);
    const kept = await ann.lead('Rita Hall', ann.id, {
      customer: { name: 'Rita Hall', email: right.email, phone: '' },
    });
    await mergingCalls(ann).merge(kept.id, lead.id);
    await rest();
    expect(await told(right.email)).toHaveLength(1);
    expect(await told()).toHaveLength(2);
  });

  it('[CAL-10] that never arrived doesn’t count, and is sent again where somebody wants that', async () => {
    const { book, read, change, told } = await begin();
    const { id } = (await book()).json();
    await told();
    await product.db.asSystem((tx) =>
      tx.execute(`update messages set state = 'bounced' where visit_id = '${id}'`),
    );
    expect(await read()).toMatchObject({ invitedAt: null });
    await change({ note: 'They’ve emptied their mailbox' });
    await rest();
    expect(await told()).toHaveLength(1);
    await change({ invite: true });
    expect((await told()).at(-1)).toBe('REQUEST 1 20261120T090000Z');
    expect(await read()).toMatchObject({ invitedAt: '2026-11-18T09:00:00.000Z' });
  });

  it('[CAL-11] is sent to nobody without an address, of whom everything was erased, or for a visit that is over', async () => {
    const { ann, fitter, lead, book, read, change, told } = await begin();
    const nameless = await ann.lead('No address');
    await book({ projectId: nameless.id });
    await book({ startsAt: '2026-11-16T09:00:00Z', endsAt: '2026-11-16T10:00:00Z' });
    expect(await told()).toEqual([]);
    expect(await read()).toMatchObject({ invitedAt: null });
    await change({ ...moved, assigneeIds: [fitter.id], invite: true });
    expect(await told()).toHaveLength(1);
    const { id, project: _project, invitedAt: _invitedAt, ...visit } = await read();
    const asked = await fitter.call('PUT', `/api/visits/${id}`, { ...visit, invite: true });
    expect([asked.statusCode, asked.json().fields]).toEqual([
      400,
      { invite: 'Please ask the office to change this' },
    ]);
    const { customer } = (await ann.call('GET', `/api/projects/${lead.id}`)).json();
    const erased = await ann.call('POST', `/api/contacts/${customer.id}/erasure`, { name: customer.name });
    expect(erased.statusCode, erased.body).toBeLessThan(300);
    await rest();
    expect(await told()).toHaveLength(1);
  });
});
