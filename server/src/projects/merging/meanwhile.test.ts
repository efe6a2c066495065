import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMergingTeam, seenOf } from '#testing/merging-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { untilSomebodyWaits } from '#testing/until-somebody-waits.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it('[MERGE-5] nothing is merged where one is somebody else’s by now, though its versions add up to the same', async () => {
  const { lead, call, preview, merge } = await createMergingTeam(product);
  const [job, other, theirs] = [await lead(), await lead(), await lead()];
  const { id, ...customer } = job.customer;
  await call('PUT', `/api/contacts/${id}`, { ...customer, name: 'Jan' });
  const seen = (await preview(other.id, job.id)).json();
  await merge(theirs.customer.id, id, {}, 'contact');
  const now = (await preview(other.id, job.id)).json();
  expect(now.merged.version).toBe(seen.merged.version);
  const sides = { kept: seenOf(seen.kept), merged: seenOf(seen.merged) };
  const refused = await call('POST', '/api/merges', { kind: 'project', choices: {}, ...sides });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_meanwhile']);
});

it('[MERGE-5] nothing is merged over what a colleague is saving of a property', async () => {
  const { lead, ask, read } = await createMergingTeam(product);
  const [web, phoned] = [await lead(), await lead({ line1: '4 Elm Way' })];
  const { property } = web;
  const { answer } = await product.db.asSystem(async (tx) => {
    await tx.execute(
      `update properties set line1 = '5 Oak Road', version = version + 1 where id = '${property.id}'`,
    );
    const answer = ask(web.id, phoned.id);
    await untilSomebodyWaits(tx);
    return { answer };
  });
  expect((await answer).json().code).toBe('changed_meanwhile');
  expect((await read(web)).property.line1).toBe('5 Oak Road');
});
