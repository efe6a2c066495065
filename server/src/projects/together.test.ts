import { afterAll, beforeAll, expect, it } from 'vitest';
import { followLive } from '#testing/live.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { patience } from '../../../scripts/test/slowness.ts';

let product: TestProduct;
let another: Awaited<ReturnType<TestProduct['anotherServer']>>;
beforeAll(async () => {
  product = await startTestProduct();
  another = await product.anotherServer();
});
afterAll(() => product.stop());

it('[TOGETHER-4] what is changed on one server is told on another within a second, of every kind of record, and so is the inbox', async () => {
  const { ann, others } = await createTeam(product, 'member');
  const [ben] = others as [Person];
  const url = await another.listen({ host: '127.0.0.1', port: 0 });
  const live = await followLive(url, ben.headers);
  await expect.poll(() => live.events.length).toBeGreaterThan(0);
  const within = { interval: 20, timeout: await patience(1_000) };
  const heard = () => live.events.flatMap(({ data }) => data.map(([topic]) => topic));
  const project = await ann.lead('Rita Hall');
  await expect.poll(heard, within).toEqual(expect.arrayContaining(['project', 'contact', 'property']));
  const steps = {
    task: () => ann.call('POST', '/api/tasks', ann.task(project.id, null)),
    visit: () => ann.call('POST', '/api/visits', ann.visit(project.id, [])),
    note: () => ann.note(project.id, `@[${ben.id}]`),
    project: () => ann.call('PUT', `/api/projects/${project.id}/stage`, { version: 1, stage: 'contacted' }),
  };
  live.touched.length = 0;
  for (const [topic, step] of Object.entries(steps)) {
    const before = heard().filter((each) => each === topic).length;
    expect((await step()).statusCode).toBeLessThan(300);
    await expect.poll(() => heard().filter((each) => each === topic).length, within).toBeGreaterThan(before);
  }
  await expect.poll(() => live.touched, within).toContain('personal');
  live.leave();
});
