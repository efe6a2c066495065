import type { BookingLink, BookingOffer } from '@heliodesk/core/contracts/bookings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onePixel } from '#testing/lawful-bodies.ts';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { mergingCalls } from '#testing/merging-calls.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function team(now = '2026-11-18T09:00:00Z') {
  product.clock.set(now);
  const { company, ann, others } = await createTeam(product, 'member', 'field');
  const [ben, fitter] = others as [Person, Person];
  const link = async (differs: object = {}) => {
    const body = { kind: 'survey', minutes: 60, people: [ben.id], projectId: null, ...differs };
    const made = await ann.call('POST', '/api/booking-links', body);
    expect(made.statusCode, made.body).toBe(201);
    const { id, url }: BookingLink = made.json();
    return { id, path: `/api/bookings/${new URL(url).searchParams.get('link')}` };
  };
  return { company, ann, ben, fitter, link };
}

const offer = async (path: string, query = '?postcode=BS1%204ST'): Promise<BookingOffer> =>
  (await product.app.inject({ url: `${path}${query}` })).json();

const details = (differs: object = {}) => ({
  ...{ id: crypto.randomUUID(), startsAt: '2026-11-20T09:00:00Z', name: 'Rita Hall' },
  ...{ email: 'rita@example.com', phone: '+49 30 901820', line1: '12 Beech Road', postcode: 'bs14st' },
  ...differs,
});
const book = (path: string, differs: object = {}) =>
  product.app.inject({ method: 'POST', url: path, payload: details(differs) });
const starts = ({ slots }: BookingOffer) => slots.map(({ startsAt }) => startsAt.slice(0, 16));

describe('a booking link', () => {
  it('[CAL-8] [CAL-10] [CAL-11] offers what is free from tomorrow on, once the postcode is known, and makes a lead with a visit of a booking', async () => {
    const { ann, ben, link } = await team();
    const { path } = await link();
    expect(await offer(path, '')).toMatchObject({ asksDetails: true, slots: [], booked: null, minutes: 60 });
    expect(starts(await offer(path)).slice(0, 2)).toEqual(['2026-11-19T09:00', '2026-11-19T09:30']);
    const booked = await book(path);
    expect([booked.statusCode, booked.json()]).toEqual([
      201,
      { startsAt: '2026-11-20T09:00:00.000Z', endsAt: '2026-11-20T10:00:00.000Z' },
    ]);
    const { visits } = (await ann.call('GET', '/api/calendar')).json();
    expect(visits).toMatchObject([
      { kind: 'survey', assigneeIds: [ben.id], project: { name: 'Rita Hall', postcode: 'BS1 4ST' } },
    ]);
    const project = (await ann.call('GET', `/api/projects/${visits[0].projectId}`)).json();
    expect(project).toMatchObject({ stage: 'new', source: 'website', customer: { phone: '+49 30 901820' } });
    expect(starts(await offer(path))).not.toContain('2026-11-20T09:00');
    expect((await ben.inbox()).unread).toBe(1);
    const [mail] = await product.mailsTo('rita@example.com');
    expect(mail?.text).toContain('Friday 20 November, 09:00 to 10:00 (UK time)\nBS1 4ST\n');
    // Whose address it is, nobody has shown, so nothing that was typed is in it.
    expect(mail?.text).not.toMatch(/Rita|Beech/);
    expect(mail?.calendar?.method).toBe('REQUEST');
  });

  it('[CAL-9] 20 homeowners who book the last slot at once: one gets it, the others are told and see the next free ones', async () => {
    const { ann, ben, link } = await team();
    const { path } = await link();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => book(path, { email: '', name: `Customer ${place}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(409)]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({ code: 'slot_taken' });
    const { visits } = (await ann.call('GET', `/api/calendar?person=${ben.id}`)).json();
    expect(visits).toHaveLength(1);
    const { items } = (await ann.call('GET', '/api/projects?phase=lead')).json();
    expect(items).toHaveLength(1);
    const after = starts(await offer(path));
    expect(after).not.toContain('2026-11-20T09:00');
    expect(after).toContain('2026-11-20T10:30');
  });

  it('[CAL-9] what is sent twice is booked once, and what is past, too soon, outside of hours or made up is refused', async () => {
    const { ann, link } = await team();
    const { path } = await link();
    const id = crypto.randomUUID();
    const both = await Promise.all([book(path, { id }), book(path, { id })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await ann.call('GET', '/api/calendar')).json().visits).toHaveLength(1);
    for (const startsAt of [
      '2026-11-17T09:00:00Z',
      '2026-11-18T15:00:00Z',
      '2026-11-20T03:00:00Z',
      '2026-11-23T09:07:00Z',
    ])
      expect((await book(path, { startsAt })).statusCode, startsAt).toBe(409);
    for (const wrong of [
      { name: '' },
      { email: '', phone: '' },
      { postcode: '' },
      { postcode: 'nowhere' },
      { phone: 'ring me' },
    ])
      expect((await book(path, { ...wrong, startsAt: '2026-11-23T09:00:00Z' })).statusCode).toBe(400);
    expect((await ann.call('GET', '/api/projects?phase=lead')).json().items).toHaveLength(1);
  });

  it('[CAL-1] [CAL-9] is right in the weeks in which the clocks change', async () => {
    const { link } = await team('2026-03-26T09:00:00Z');
    const { path } = await link();
    const shown = starts(await offer(path));
    expect(shown).toContain('2026-03-27T09:00');
    expect(shown.find((each) => each.startsWith('2026-03-30'))).toBe('2026-03-30T07:00');
    const booked = await book(path, { startsAt: '2026-03-30T07:00:00Z' });
    expect(booked.json().endsAt).toBe('2026-03-30T08:00:00.000Z');
    expect((await book(path, { startsAt: '2026-03-30T07:30:00Z' })).statusCode).toBe(409);
  });

  it('[CAL-8] of a project books for that project alone, once, and says what was booked', async () => {
    const { ann, link } = await team();
    const project = await ann.lead('Al Feather');
    const other = await ann.lead('Al Feather too');
    const { path } = await link({ projectId: project.id });
    expect(await offer(path, '')).toMatchObject({ asksDetails: false, booked: null });
    const booked = await book(path, { name: '', email: '', phone: '', line1: '', postcode: '' });
    expect(booked.statusCode, booked.body).toBe(201);
    expect(await offer(path, '')).toMatchObject({
      slots: [],
      booked: { startsAt: '2026-11-20T09:00:00.000Z' },
    });
    const { visits } = (await ann.call('GET', '/api/calendar')).json();
    expect(visits).toMatchObject([{ projectId: project.id }]);
    const later = await link({ projectId: other.id });
    await ann.call('DELETE', `/api/projects/${other.id}`);
    expect((await product.app.inject({ url: later.path })).statusCode).toBe(400);
    const { items } = (await ann.call('GET', '/api/booking-links')).json();
    expect(items).toMatchObject([{ isBooked: true, project: { number: 1_001, name: 'Al Feather' } }]);
  });

  it('[CAL-8] of a project is one for one offer, however often it’s asked for at once, until it was booked with', async () => {
    const { ann, fitter, link } = await team();
    const { id: projectId } = await ann.lead('Al Feather');
    const asked = await Promise.all(Array.from({ length: 5 }, () => link({ projectId })));
    const [first] = asked;
    expect(asked.map(({ id }) => id)).toEqual(Array(5).fill(first?.id));
    const differs = [{ minutes: 90 }, { kind: 'installation' }, { people: [fitter.id] }];
    const others = await Promise.all(differs.map((each) => link({ projectId, ...each })));
    expect(new Set([...asked, ...others].map(({ id }) => id)).size).toBe(4);
    await book(first?.path ?? '');
    expect((await link({ projectId })).id).not.toBe(first?.id);
  });

  it('[CAL-8] books for the project of somebody who is known there, and says what they wrote otherwise than before', async () => {
    const { ann, link } = await team();
    const { path } = await link();
    const { enquire } = await publishMagnet(product, ann);
    const sent = await enquire({
      email: 'rita@example.com',
      name: 'Rita Hall',
      postcode: 'BS1 4ST',
      phone: '',
    });
    expect(sent.statusCode).toBe(201);
    expect((await book(path)).statusCode).toBe(201);
    // They're known by the telephone number that they gave the first time.
    const again = await book(path, { startsAt: '2026-11-20T12:00:00Z', name: 'R Hall', email: '' });
    expect(again.statusCode).toBe(201);
    const leads = async () => (await ann.call('GET', '/api/projects?phase=lead')).json().items;
    const [lead, ...others] = await leads();
    expect([lead.stage, lead.source, others]).toEqual(['new', 'lead_magnet', []]);
    const { customer } = (await ann.call('GET', `/api/projects/${lead.id}`)).json();
    expect(customer).toMatchObject({ name: 'Rita Hall', phone: '+49 30 901820' });
    const { visits } = (await ann.call('GET', '/api/calendar')).json();
    expect(visits).toMatchObject([
      { projectId: lead.id, note: '' },
      { projectId: lead.id, note: 'Name they gave: R Hall' },
    ]);
    const elsewhere = ['2026-11-23T09:00:00Z', '2026-11-24T09:00:00Z'];
    await Promise.all(elsewhere.map((startsAt) => book(path, { startsAt, postcode: 'BA1 1AA' })));
    expect(await leads()).toHaveLength(2);
    const lost = { version: lead.version, stage: 'lost', lostReason: 'price' };
    expect((await ann.call('PUT', `/api/projects/${lead.id}/stage`, lost)).statusCode).toBe(200);
    await book(path, { startsAt: '2026-11-25T09:00:00Z' });
    expect((await leads()).map(({ id }: { id: string }) => id)).not.toContain(lead.id);
    expect(await leads()).toHaveLength(2);
  });

  it('[CAL-9] of a project, opened on two devices, books one time, and another once that was cancelled', async () => {
    const { ann, link } = await team();
    const { path } = await link({ projectId: (await ann.lead('Al Feather')).id });
    const nameless = { name: '', email: '', phone: '', line1: '', postcode: '' };
    const times = ['2026-11-20T09:00:00Z', '2026-11-20T12:00:00Z', '2026-11-23T09:00:00Z'];
    const answers = await Promise.all(times.map((startsAt) => book(path, { ...nameless, startsAt })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({
      code: 'already_booked',
      message: expect.stringMatching(/^You’ve already booked .+ with this link\.$/),
    });
    const [visit, ...others] = (await ann.call('GET', '/api/visits')).json().items;
    expect(others).toEqual([]);
    const { id, version, projectId, kind, startsAt, endsAt, assigneeIds, note } = visit;
    const cancelled = { version, projectId, kind, startsAt, endsAt, assigneeIds, note, state: 'cancelled' };
    expect((await ann.call('PUT', `/api/visits/${id}`, cancelled)).statusCode).toBe(200);
    const anew = await book(path, { ...nameless, startsAt: '2026-11-24T09:00:00Z' });
    expect(anew.statusCode, anew.body).toBe(201);
    expect((await offer(path, '')).booked?.startsAt).toBe('2026-11-24T09:00:00.000Z');
  });

  it('[CAL-8] [CAL-9] of a project that was deleted no longer says that a visit is booked', async () => {
    const { ann, link } = await team();
    const lead = await ann.lead('Al Feather');
    const { path } = await link({ projectId: lead.id });
    const nameless = { name: '', email: '', phone: '', line1: '', postcode: '' };
    expect((await book(path, nameless)).statusCode).toBe(201);
    const deleted = await ann.call('DELETE', `/api/projects/${lead.id}`);
    expect(deleted.statusCode, deleted.body).toBe(200);
    for (const answer of [await product.app.inject({ url: path }), await book(path, nameless)])
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'link_invalid']);
    expect((await ann.undo(deleted)).statusCode).toBe(200);
    expect((await offer(path, '')).booked).not.toBeNull();
  });

  it('[CAL-8] of a project that is merged into another books for that one, and after unmerging for its own again', async () => {
    const { ann, link } = await team();
    const [kept, merged] = [await ann.lead('Al Feather'), await ann.lead('Al Feather')];
    const nameless = { name: '', email: '', phone: '', line1: '', postcode: '' };
    const [first, second] = [
      await link({ projectId: merged.id }),
      await link({ projectId: merged.id, kind: 'other' }),
    ];
    const visited = async () => {
      const { visits } = (await ann.call('GET', '/api/calendar')).json();
      return visits.map(({ projectId }: { projectId: string }) => projectId);
    };
    const { merge, unmerge } = mergingCalls(ann);
    const { told } = await merge(kept.id, merged.id);
    expect((await offer(first.path, '')).slots.length).toBeGreaterThan(0);
    expect((await book(first.path, nameless)).statusCode).toBe(201);
    expect(await visited()).toEqual([kept.id]);
    expect((await offer(first.path, '')).booked).not.toBeNull();
    expect((await unmerge(told)).statusCode).toBe(200);
    expect((await offer(first.path, '')).booked).not.toBeNull();
    const later = { ...nameless, startsAt: '2026-11-20T11:30:00Z' };
    expect((await book(second.path, later)).statusCode).toBe(201);
    expect(await visited()).toEqual([kept.id, merged.id]);
  });

  it('[CAL-13] shows whose it is, and books nothing while that company isn’t paid up, without saying why', async () => {
    const { company, ann, link } = await team();
    const { path } = await link();
    const plain = await offer(path);
    expect(plain).toMatchObject({ companyName: company.name, logo: null, colour: '', isClosed: false });
    expect((await product.app.inject({ url: `${path}/logo` })).statusCode).toBe(404);
    await ann.call('PUT', '/api/company/logo', { image: onePixel });
    const { logo } = await offer(path);
    const picture = await product.app.inject({ url: logo ?? '' });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(picture.headers['cache-control']).toContain('immutable');
    await product.given.subscription(company.id, { state: 'suspended' });
    expect(await offer(path)).toMatchObject({ isClosed: true, slots: [] });
    const refused = await book(path);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'booking_closed']);
    expect(refused.json().message).toMatch(/can’t take bookings here at the moment\. Please (ring|write)/);
    expect(refused.body).not.toMatch(/paid|subscription/i);
    expect((await ann.call('GET', '/api/calendar')).json().visits).toEqual([]);
  });

  it('[CAL-8] ends with one press, which can be undone, and is made by the office for people of the team alone', async () => {
    const { ann, fitter, link } = await team();
    const { id, path } = await link();
    const removed = await ann.call('DELETE', `/api/booking-links/${id}`);
    const gone = await product.app.inject({ url: path });
    expect([gone.statusCode, gone.json().code]).toEqual([400, 'link_invalid']);
    expect((await book(path)).statusCode).toBe(400);
    await ann.undo(removed);
    expect((await offer(path)).slots.length).toBeGreaterThan(0);
    expect((await ann.call('GET', '/api/booking-links')).json().items).toHaveLength(1);
    const body = { kind: 'survey', minutes: 60, people: [crypto.randomUUID()], projectId: null };
    expect((await ann.call('POST', '/api/booking-links', body)).statusCode).toBe(400);
    expect((await fitter.call('POST', '/api/booking-links', body)).statusCode).toBe(403);
  });
});
