import { afterAll, beforeAll, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { createTeam } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function published(settings: object = {}) {
  const { ann, company } = await createTeam(product);
  const calls = await publishMagnet(product, ann, settings);
  const leave = (changed: object = {}) =>
    product.app.inject({
      ...{ method: 'POST', url: `${calls.page}/unfinished` },
      payload: {
        ...(lawfulBodies['POST /api/m/{key}/enquiries'] as object),
        ...{ opening: calls.opened(), ...changed },
      },
    });
  const takeBack = (id: string) =>
    product.app.inject({ method: 'POST', url: `${calls.page}/unfinished/taken-back`, payload: { id } });
  const leads = async () => (await ann.call('GET', '/api/projects?phase=lead')).json().items;
  const pass = async (minutes: number) => {
    product.clock.advance({ minutes });
    await product.runTask('magnets:release');
  };
  return { ann, company, leave, takeBack, leads, pass, ...calls };
}

const somebody = () => ({ id: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com` });

it('[MAGNET-10] what somebody leaves who has agreed to be contacted becomes a lead that says so, and they aren’t written to', async () => {
  const { ann, leave, leads, pass } = await published();
  const who = somebody();
  expect((await leave(who)).statusCode).toBe(202);
  await leave({ ...who, name: 'Rita Poole' });
  await pass(20);
  expect(await leads()).toEqual([]);
  await pass(11);
  const [lead, ...others] = await leads();
  expect([lead.customer.name, others]).toEqual(['Rita Poole', []]);
  const { items } = (await ann.call('GET', `/api/enquiries?project=${lead.id}`)).json();
  expect(items).toMatchObject([{ marks: ['They left before sending it'] }]);
  expect(await product.mailsTo(who.email)).toEqual([]);
  expect((await product.mailsTo(ann.email))[0]?.text).toContain('left before sending it');
  await pass(60);
  expect(await leads()).toHaveLength(1);
});

it('[MAGNET-10] whoever comes back and sends it is one lead, before or after, in whatever order it arrives', async () => {
  const { ann, leave, enquire, leads, pass } = await published();
  const [before, after, late] = [somebody(), somebody(), somebody()];
  await leave(before);
  await enquire(before);
  await enquire(late);
  await leave(late);
  await leave(after);
  await pass(31);
  expect(await leads()).toHaveLength(3);
  await enquire(after);
  expect(await leads()).toHaveLength(3);
  const counts = await Promise.all(
    (await leads()).map(
      async ({ id }: { id: string }) =>
        (await ann.call('GET', `/api/enquiries?project=${id}`)).json().items.length,
    ),
  );
  expect(counts.sort()).toEqual([1, 1, 2]);
});

it('[MAGNET-10] nothing is kept of a machine, of whoever is declined, or without agreement', async () => {
  const { leave, leads, pass } = await published({ area: ['BA'] });
  expect((await leave({ ...somebody(), consent: false })).statusCode).toBe(400);
  expect((await leave({ ...somebody(), postcode: 'EH1 1AA' })).statusCode).toBe(202);
  expect((await leave({ ...somebody(), postcode: 'BA1 1AA', website: 'x' })).statusCode).toBe(202);
  await pass(31);
  expect(await leads()).toEqual([]);
});

it('[MAGNET-10] whoever takes their agreement back is forgotten, by the id that only they know, and can agree once more', async () => {
  const { leave, takeBack, leads, pass } = await published();
  const [gone, stays, again] = [somebody(), somebody(), somebody()];
  for (const who of [gone, stays, again]) await leave(who);
  const answers = [await takeBack(gone.id), await takeBack(again.id), await takeBack(crypto.randomUUID())];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  // Neither does another company's magnet know what is kept here.
  const { takeBack: elsewhere } = await published();
  expect((await elsewhere(stays.id)).statusCode).toBe(202);
  await leave(again);
  await pass(31);
  const customers = (await leads()).map(({ customer }: { customer: { email: string } }) => customer.email);
  expect(customers.sort()).toEqual([stays.email, again.email].sort());
});

it('[MAGNET-10] agreement is taken back also when the magnet is off the web, and where there is none nothing is', async () => {
  const { ann, magnet, page, leave, takeBack, leads, pass } = await published();
  const who = somebody();
  await leave(who);
  const { version } = (await ann.call('GET', magnet)).json();
  expect((await ann.call('POST', `${magnet}/withdraw`, { version })).statusCode).toBe(200);
  const unknown = { method: 'POST', url: `${page}x/unfinished/taken-back`, payload: { id: who.id } } as const;
  expect((await product.app.inject(unknown)).statusCode).toBe(404);
  expect((await takeBack(who.id)).statusCode).toBe(202);
  expect((await takeBack('somebody')).statusCode).toBe(400);
  await pass(31);
  expect(await leads()).toEqual([]);
});

it('[MAGNET-10] [MAGNET-4] whoever is declined after all is forgotten, whether they leave again or send it', async () => {
  const { leave, enquire, leads, pass } = await published({ area: ['BA'] });
  const [left, sent, stays] = [somebody(), somebody(), somebody()];
  for (const who of [left, sent, stays]) await leave({ ...who, postcode: 'BA1 1AA' });
  expect((await leave({ ...left, postcode: 'EH1 1AA' })).statusCode).toBe(202);
  expect((await enquire({ ...sent, postcode: 'EH1 1AA' })).json().outcome).toBe('declined');
  await pass(31);
  const customers = (await leads()).map(({ customer }: { customer: { email: string } }) => customer.email);
  expect(customers).toEqual([stays.email]);
});
