import type { Calendar } from '@heliodesk/core/contracts/calendar';
import { planOf } from '@heliodesk/core/rules/calendar/plan';
import { usualWeek } from '@heliodesk/core/rules/calendar/working-hours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function team() {
  product.clock.set('2026-11-18T09:00:00Z');
  const { company, ann, others } = await createTeam(product, 'member', 'field');
  const [ben, fitter] = others as [Person, Person];
  const project = await ann.lead('Rita Hall');
  const book = async (startsAt: string, endsAt: string, people: string[] = [], rest: object = {}) => {
    const body = ann.visit(project.id, people, { startsAt, endsAt, ...rest });
    return (await ann.call('POST', '/api/visits', body)).json();
  };
  return { company, ann, ben, fitter, project, book };
}

const read = async (person: Person, query = ''): Promise<Calendar> =>
  (await person.call('GET', `/api/calendar${query}`)).json();
const starts = ({ visits }: Calendar) => visits.map(({ startsAt }) => startsAt.slice(0, 16));

describe('the calendar', () => {
  it('[CAL-2] has the visits of this week in London, with those that began before and not those that were cancelled', async () => {
    const { ann, book } = await team();
    await book('2026-11-15T23:30:00Z', '2026-11-16T00:00:00Z');
    await book('2026-11-13T09:00:00Z', '2026-11-17T16:00:00Z');
    await book('2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z');
    await book('2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z', [], { state: 'cancelled' });
    await book('2026-11-23T00:00:00Z', '2026-11-23T01:00:00Z');
    const shown = await read(ann);
    expect(shown.today).toBe('2026-11-18');
    expect(starts(shown)).toEqual(['2026-11-13T09:00', '2026-11-20T09:00']);
    expect(shown.visits[1]).toMatchObject({
      project: { name: 'Rita Hall', postcode: 'BS1 4ST' },
      place: { latitude: 51.453, exact: false },
    });
    expect(starts(await read(ann, '?view=day&day=2026-11-23'))).toEqual(['2026-11-23T00:00']);
    expect(starts(await read(ann, '?view=month&day=2026-11-01'))).toHaveLength(4);
  });

  it('[CAL-1] [CAL-2] begins and ends its days as London does, also where the clocks change', async () => {
    const { ann, book } = await team();
    await book('2026-03-28T23:30:00Z', '2026-03-28T23:45:00Z');
    await book('2026-03-29T22:30:00Z', '2026-03-29T22:45:00Z');
    await book('2026-03-29T23:30:00Z', '2026-03-29T23:45:00Z');
    await book('2026-10-24T23:30:00Z', '2026-10-24T23:45:00Z');
    await book('2026-10-25T23:30:00Z', '2026-10-25T23:45:00Z');
    expect(starts(await read(ann, '?view=day&day=2026-03-29'))).toEqual(['2026-03-29T22:30']);
    expect(starts(await read(ann, '?view=day&day=2026-03-30'))).toEqual(['2026-03-29T23:30']);
    expect(starts(await read(ann, '?view=day&day=2026-10-25'))).toEqual([
      ...['2026-10-24T23:30', '2026-10-25T23:30'],
    ]);
  });

  it('[CAL-2] narrows to one person, or to what nobody goes to yet, and refuses what it does not know', async () => {
    const { ann, ben, book } = await team();
    await book('2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z', [ben.id]);
    await book('2026-11-19T09:00:00Z', '2026-11-19T10:00:00Z', [ann.id, ben.id]);
    await book('2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z');
    expect(starts(await read(ann, `?person=${ben.id}`))).toHaveLength(2);
    expect(starts(await read(ann, `?person=${ann.id}`))).toEqual(['2026-11-19T09:00']);
    expect(starts(await read(ann, '?person=nobody'))).toEqual(['2026-11-20T09:00']);
    for (const wrong of ['view=year', 'day=2026-02-30', 'person=ben', 'month=2'])
      expect((await ann.call('GET', `/api/calendar?${wrong}`)).statusCode).toBe(400);
  });

  it('[CAL-2] has what somebody who has left would have gone to among what nobody goes to yet', async () => {
    const { ann, ben, book } = await team();
    await book('2026-11-19T09:00:00Z', '2026-11-19T10:00:00Z', [ben.id]);
    await book('2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z', [ann.id, ben.id]);
    expect(starts(await read(ann, '?person=nobody'))).toEqual([]);
    expect((await ann.call('DELETE', `/api/team/members/${ben.id}`)).statusCode).toBe(200);
    expect(starts(await read(ann, '?person=nobody'))).toEqual(['2026-11-19T09:00']);
  });

  it('[CAL-4] of one person has what those who go along do besides, so that their clashes are seen', async () => {
    const { ann, ben, book } = await team();
    await book('2026-11-19T09:00:00Z', '2026-11-19T12:00:00Z', [ann.id, ben.id]);
    await book('2026-11-19T10:00:00Z', '2026-11-19T11:00:00Z', [ann.id]);
    await book('2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z');
    const shown = await read(ann, `?person=${ben.id}`);
    expect(starts(shown)).toEqual(['2026-11-19T09:00']);
    expect(starts({ ...shown, visits: shown.beside })).toEqual(['2026-11-19T10:00']);
    expect([...planOf(shown, new Map()).clashes.keys()]).toEqual([shown.visits[0]?.id]);
    expect((await read(ann)).beside).toEqual([]);
  });

  it('[CAL-2] shows those of the field their own visits, hours and leave alone', async () => {
    const { ann, ben, fitter, book, company } = await team();
    await book('2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z', [ben.id]);
    expect((await read(fitter)).visits).toEqual([]);
    await book('2026-11-19T09:00:00Z', '2026-11-19T10:00:00Z', [fitter.id]);
    for (const { id } of [ben, fitter]) {
      await ann.call('POST', '/api/leave', { userId: id, firstOn: '2026-11-20', lastOn: '2026-11-20' });
      await ann.call('PUT', `/api/working-hours/${id}`, { version: 0, week: usualWeek });
    }
    const seen = await read(fitter);
    expect(seen.leave.map(({ userId }) => userId)).toEqual([fitter.id]);
    expect(seen.hours.map(({ id }) => id)).toEqual([fitter.id]);
    expect(seen.everyone).toMatchObject({ id: company.id, version: 0 });
    expect((await fitter.call('POST', '/api/leave', {})).statusCode).toBe(403);
  });
});

describe('working hours and leave', () => {
  it('[CAL-4] are set for everybody and for one, from the version that was seen, and undone', async () => {
    const { company, ann, ben } = await team();
    const saturdays = [...usualWeek.slice(0, 5), { from: 540, to: 780 }, null];
    const set = (id: string, version: number, week: unknown = saturdays) =>
      ann.call('PUT', `/api/working-hours/${id}`, { version, week });
    expect((await set(company.id, 0)).json()).toMatchObject({ version: 1 });
    const own = await set(ben.id, 0, usualWeek);
    expect(await read(ann)).toMatchObject({ everyone: { week: saturdays }, hours: [{ id: ben.id }] });
    expect((await set(company.id, 0)).statusCode).toBe(409);
    expect((await set(company.id, 1, usualWeek)).statusCode).toBe(200);
    expect((await ann.undo(own)).statusCode).toBe(200);
    expect((await read(ann)).hours).toEqual([]);
    expect((await set(crypto.randomUUID(), 0)).statusCode).toBe(404);
    expect((await set(ben.id, 0, [...usualWeek.slice(0, 6), { from: 600, to: 540 }])).statusCode).toBe(400);
  });

  it('[CAL-4] of somebody are set once, however many set them at the same moment', async () => {
    const { ann, ben } = await team();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        ann.call('PUT', `/api/working-hours/${ben.id}`, { version: 0, week: usualWeek }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('[CAL-4] leave is added for days of somebody in the team, taken back and undone', async () => {
    const { ann, ben } = await team();
    const days = { userId: ben.id, firstOn: '2026-11-20', lastOn: '2026-11-27' };
    const added = await ann.call('POST', '/api/leave', days);
    expect([added.statusCode, (await read(ann)).leave]).toMatchObject([201, [days]]);
    const removed = await ann.call('DELETE', `/api/leave/${added.json().id}`);
    expect((await read(ann)).leave).toEqual([]);
    await ann.undo(removed);
    expect((await read(ann)).leave).toHaveLength(1);
    for (const wrong of [{ lastOn: '2026-11-19' }, { lastOn: '2029-01-01' }, { userId: crypto.randomUUID() }])
      expect((await ann.call('POST', '/api/leave', { ...days, ...wrong })).statusCode).toBe(400);
    expect((await ann.call('DELETE', `/api/leave/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });

  it('[CAL-4] leave is kept once however often it is added, and what is still to come is listed, however far ahead', async () => {
    const { ann, ben } = await team();
    const days = { userId: ben.id, firstOn: '2027-08-02', lastOn: '2027-08-15' };
    const twice = await Promise.all([1, 2].map(() => ann.call('POST', '/api/leave', days)));
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    const within = await ann.call('POST', '/api/leave', { ...days, lastOn: '2027-08-03' });
    expect(within.json().fields).toEqual({ firstOn: 'They’re already away then' });
    expect((await ann.call('POST', '/api/leave', { ...days, lastOn: '2027-08-16' })).statusCode).toBe(201);
    expect((await ann.call('POST', '/api/leave', { ...days, userId: ann.id })).statusCode).toBe(201);
    expect((await read(ann, '?view=day&day=2026-11-02')).leave).toHaveLength(3);
    expect((await read(ann, '?view=day&day=2028-01-01')).leave).toHaveLength(3);
    const past = { userId: ben.id, firstOn: '2026-11-02', lastOn: '2026-11-17' };
    await ann.call('POST', '/api/leave', past);
    expect((await read(ann)).leave).toHaveLength(4);
    expect((await read(ann, '?view=day&day=2026-11-18')).leave).toHaveLength(3);
  });
});
