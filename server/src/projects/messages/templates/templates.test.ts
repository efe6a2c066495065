import { starters } from '@heliodesk/core/rules/messages/starters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const template = { name: 'Survey', subject: 'Your survey', text: 'Hi {{customer.name}}', purpose: 'service' };
const names = async (who: Person) =>
  (await who.call('GET', '/api/message-templates')).json().items.map(({ name }: { name: string }) => name);

it('[MSG-11] templates are added, changed from the version that was seen, deleted and brought back', async () => {
  const { ann, others } = await createTeam(product, 'member', 'field');
  const [ben, fay] = others as [Person, Person];
  const { id, version } = (await ann.call('POST', '/api/message-templates', template)).json();
  await ann.call('POST', '/api/message-templates', { ...template, name: 'a quote' });
  const change = (from: number) =>
    ann.call('PUT', `/api/message-templates/${id}`, { ...template, name: 'Visit', version: from });
  expect((await change(version)).json()).toMatchObject({ name: 'Visit', version: 2 });
  expect((await change(version)).json()).toMatchObject({
    code: 'changed_meanwhile',
    current: { name: 'Visit' },
  });
  expect(await names(ben)).toEqual(['a quote', 'Visit']);
  expect((await ben.call('DELETE', `/api/message-templates/${id}`)).statusCode).toBe(403);
  expect((await fay.call('GET', '/api/message-templates')).statusCode).toBe(403);
  const gone = await ann.call('DELETE', `/api/message-templates/${id}`);
  expect(await names(ann)).toEqual(['a quote']);
  expect((await ann.undo(gone)).statusCode).toBe(200);
  expect(await names(ann)).toEqual(['a quote', 'Visit']);
});

it('[MSG-11] one with a field that there is not is refused by its name, and every example of ours is taken', async () => {
  const { ann } = await createTeam(product);
  const refused = await ann.call('POST', '/api/message-templates', {
    ...template,
    text: 'Hi {{customer.nmae}}',
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields.text).toContain('{{customer.nmae}}');
  for (const starter of starters)
    expect((await ann.call('POST', '/api/message-templates', starter)).statusCode, starter.name).toBe(201);
});

it('[MSG-22] a template may have words for a text message, whose fields are looked at too', async () => {
  const { ann } = await createTeam(product);
  const add = (textMessage: string) =>
    ann.call('POST', '/api/message-templates', { ...template, textMessage });
  expect((await add('Hi {{customer.first_name}}')).json().textMessage).toBe('Hi {{customer.first_name}}');
  expect((await add('Hi {{shoe.size}}')).json().fields.textMessage).toContain('{{shoe.size}}');
  expect((await ann.call('POST', '/api/message-templates', template)).json().textMessage).toBe('');
});
