import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followLive } from '#testing/live.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let another: Awaited<ReturnType<TestProduct['anotherServer']>>;
let urls: [string, string];
beforeAll(async () => {
  product = await startTestProduct();
  another = await product.anotherServer();
  const listen = { host: '127.0.0.1', port: 0 };
  urls = [await product.app.listen(listen), await another.listen(listen)];
});
afterAll(() => product.stop());

let ann: Person;
let ben: Person;
let project: { id: string };
beforeEach(async () => {
  const team = await createTeam(product, 'member');
  ({ ann } = team);
  [ben] = team.others as [Person];
  project = await ann.lead('Rita Hall');
});

type State = 'looking' | 'editing' | 'gone';
type Where = { url?: string; page?: string; place?: string };
const pages = { ann: crypto.randomUUID(), ben: crypto.randomUUID() };

async function say(
  { headers }: Person,
  state: State,
  { url = urls[0], page = pages.ann, place = project.id }: Where = {},
) {
  const response = await fetch(`${url}/api/presence/${place}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ page, state }),
  });
  return { status: response.status, ...((await response.json()) as { people?: object[] }) };
}

const looking = (...people: Person[]) =>
  people
    .map(({ id }) => ({ userId: id, editing: false }))
    .sort((one, other) => (one.userId < other.userId ? -1 : 1));

describe('[TOGETHER-3] who has a project open', () => {
  it('is told to those who have it open too, also on another server, and what they do', async () => {
    const [first, second] = [await followLive(urls[0], ann.headers), await followLive(urls[1], ben.headers)];
    expect((await say(ann, 'looking')).people).toEqual(looking(ann));
    await say(ben, 'looking', { url: urls[1], page: pages.ben });
    const both = { place: project.id, people: looking(ann, ben) };
    await expect.poll(() => first.present.at(-1)).toEqual(both);
    await expect.poll(() => second.present.at(-1)).toEqual(both);
    await say(ben, 'editing', { url: urls[1], page: pages.ben });
    const editing = expect.arrayContaining([
      { userId: ann.id, editing: false },
      { userId: ben.id, editing: true },
    ]);
    await expect.poll(() => first.present.at(-1)?.people).toEqual(editing);
    await say(ben, 'gone', { url: urls[1], page: pages.ben });
    await expect.poll(() => first.present.at(-1)?.people).toEqual(looking(ann));
    first.leave();
    second.leave();
  });

  it('is forgotten of whoever has said nothing for a while, and each of their tabs counts', async () => {
    const live = await followLive(urls[0], ann.headers);
    await say(ben, 'looking', { page: pages.ben });
    await say(ben, 'looking', { page: crypto.randomUUID() });
    await say(ann, 'looking');
    expect((await say(ben, 'gone', { page: pages.ben })).people).toEqual([]);
    expect((await say(ann, 'looking')).people).toEqual(looking(ann, ben));
    product.clock.advance({ seconds: 30 });
    await say(ann, 'looking');
    product.clock.advance({ seconds: 16 });
    await expect.poll(() => live.present.at(-1)?.people, { timeout: 10_000 }).toEqual(looking(ann));
    expect((await say(ann, 'looking')).people).toEqual(looking(ann));
    live.leave();
  });

  it('is told to nobody who has not got it open, may not see it or belongs elsewhere', async () => {
    const elsewhere = await createTeam(product);
    const fitter = (await createTeam(product, 'field')).others[0] as Person;
    const [away, stranger] = [
      await followLive(urls[0], ben.headers),
      await followLive(urls[0], elsewhere.ann.headers),
    ];
    expect((await say(elsewhere.ann, 'looking')).status).toBe(404);
    expect((await say(fitter, 'looking')).status).toBe(404);
    expect((await say(ann, 'looking', { place: crypto.randomUUID() })).status).toBe(404);
    expect((await say(ann, 'looking')).people).toEqual(looking(ann));
    // What comes after it has come, so nothing was told before.
    await say(ben, 'looking', { page: pages.ben });
    await expect.poll(() => away.present).toHaveLength(1);
    expect([away.present[0]?.people, stranger.present]).toEqual([looking(ann, ben), []]);
    away.leave();
    stranger.leave();
  });
});
