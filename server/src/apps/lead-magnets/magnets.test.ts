import { afterAll, beforeAll, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const add = async (who: Person, kind = 'suitability') =>
  (await who.call('POST', '/api/magnets', { kind })).json();

it('[MAGNET-1] a new magnet can be published as it is, and says whom homeowners agree to hear from', async () => {
  const { ann } = await createTeam(product);
  const { name: company } = (await ann.call('GET', '/api/company')).json();
  const magnet = await add(ann, 'savings');
  expect(magnet).toMatchObject({ kind: 'savings', name: 'Savings calculator', published: null });
  expect(magnet.url).toMatch(/\/m\/[a-z2-9]{10}$/);
  expect(magnet.settings.consent).toContain(company);
  const published = await ann.call('POST', `/api/magnets/${magnet.id}/publish`, { version: 1 });
  expect(published.json()).toMatchObject({ version: 2, published: { number: 1 }, isChanged: false });
  expect((await ann.call('GET', '/api/magnets')).json().items).toMatchObject([
    { id: magnet.id, published: { number: 1 }, isChanged: false },
  ]);
});

it('[MAGNET-2] [BUILD-6] what is written is a draft until it is published, and any older version can be brought back', async () => {
  const { ann } = await createTeam(product);
  const { id, name, settings } = await add(ann);
  const magnet = `/api/magnets/${id}`;
  const write = (version: number, title: string) =>
    ann.call('PUT', magnet, { version, name, settings: { ...settings, title } });
  await ann.call('POST', `${magnet}/publish`, { version: 1 });
  expect((await write(2, 'Second')).json()).toMatchObject({
    ...{ published: { number: 1 }, isChanged: true, changed: ['title'] },
  });
  await ann.call('POST', `${magnet}/publish`, { version: 3 });
  expect((await ann.call('GET', magnet)).json()).toMatchObject({
    ...{ published: { number: 2 }, isChanged: false, versions: [{ number: 2 }, { number: 1 }] },
  });
  const back = await ann.call('POST', `${magnet}/restore`, { version: 4, number: 1 });
  expect(back.json()).toMatchObject({ settings: { title: settings.title }, isChanged: true });
  expect((await ann.call('POST', `${magnet}/restore`, { version: 5, number: 9 })).statusCode).toBe(404);
  expect((await ann.undo(back)).statusCode).toBe(200);
  expect((await ann.call('GET', magnet)).json().settings.title).toBe('Second');
  const gone = await ann.call('POST', `${magnet}/withdraw`, { version: 6 });
  expect(gone.json()).toMatchObject({ published: null, isChanged: false });
});

it('[MAGNET-2] what somebody else has changed meanwhile isn’t overwritten or published unseen', async () => {
  const { ann, others } = await createTeam(product, 'admin', 'member', 'field');
  const [ben, mia, fay] = others as [Person, Person, Person];
  const { id, name, settings } = await add(ann);
  const magnet = `/api/magnets/${id}`;
  await ben.call('PUT', magnet, { version: 1, name: 'Ben’s', settings });
  for (const refused of [
    await ann.call('PUT', magnet, { version: 1, name, settings }),
    await ann.call('POST', `${magnet}/publish`, { version: 1 }),
  ])
    expect(refused.json()).toMatchObject({ code: 'changed_meanwhile', current: { name: 'Ben’s' } });
  expect((await mia.call('GET', magnet)).statusCode).toBe(200);
  expect((await mia.call('POST', `${magnet}/publish`, { version: 2 })).statusCode).toBe(403);
  expect((await fay.call('GET', magnet)).statusCode).toBe(403);
});

it('[MAGNET-1] one that is deleted is gone until that is undone, and other companies never see it', async () => {
  const { ann } = await createTeam(product);
  const { ann: stranger } = await createTeam(product);
  const { id } = await add(ann);
  expect((await stranger.call('GET', `/api/magnets/${id}`)).statusCode).toBe(404);
  const gone = await ann.call('DELETE', `/api/magnets/${id}`);
  expect((await ann.call('GET', `/api/magnets/${id}`)).statusCode).toBe(404);
  expect((await ann.call('GET', '/api/magnets')).json().items).toEqual([]);
  expect((await ann.undo(gone)).statusCode).toBe(200);
  expect((await ann.call('GET', `/api/magnets/${id}`)).statusCode).toBe(200);
});

it('[MAGNET-4] [MAGNET-6] places and websites are kept as they’re written properly, and what is none is refused', async () => {
  const { ann } = await createTeam(product);
  const { id, name, settings } = await add(ann);
  const write = (changed: object) =>
    ann.call('PUT', `/api/magnets/${id}`, { version: 1, name, settings: { ...settings, ...changed } });
  const refused = await write({ area: ['ZZ'], sites: ["x; script-src 'unsafe-inline'"], colour: 'red' });
  expect(Object.keys(refused.json().fields)).toEqual([
    'settings.colour',
    'settings.area.0',
    'settings.sites.0',
  ]);
  const unknown = await write({ bookingLinkId: crypto.randomUUID() });
  expect(unknown.json().fields).toHaveProperty(['settings.bookingLinkId']);
  const kept = await write({
    area: ['bs', 'BS', 'ba1'],
    sites: ['https://Example.com/solar'],
    colour: '#0A7',
  });
  expect(kept.json().settings).toMatchObject({
    ...{ area: ['BS', 'BA1'], sites: ['example.com'], colour: '#00aa77' },
  });
});

it('[MAGNET-1] a company has twenty magnets at most', async () => {
  const { ann } = await createTeam(product);
  for (let made = 0; made < 20; made += 1) await add(ann);
  expect((await ann.call('POST', '/api/magnets', { kind: 'roof' })).statusCode).toBe(400);
});

it('[BUILD-7] a magnet leads to a booking link for everybody, and never to that of one project', async () => {
  const { ann } = await createTeam(product);
  const { id, name, settings } = await add(ann);
  const { id: people } = (await ann.call('GET', '/api/auth/me')).json();
  const project = await ann.call('POST', '/api/projects', lawfulBodies['POST /api/projects'] as object);
  const linkFor = async (projectId: string | null) => {
    const body = { kind: 'survey', minutes: 60, people: [people], projectId };
    return (await ann.call('POST', '/api/booking-links', body)).json().id;
  };
  const choose = (bookingLinkId: string) =>
    ann.call('PUT', `/api/magnets/${id}`, { version: 1, name, settings: { ...settings, bookingLinkId } });
  const refused = await choose(await linkFor(project.json().id));
  expect(refused.json().fields).toEqual({
    'settings.bookingLinkId': 'Please choose one of your booking links',
  });
  expect((await choose(await linkFor(null))).statusCode).toBe(200);
});
