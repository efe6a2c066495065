import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { createCalls, createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/** A company whose magnet forwards to an address of its own. */
async function forwarding(...more: string[]) {
  const { company, ann, others } = await createTeam(product, 'member');
  const [ben] = others as [Person];
  const crm = `CRM-${crypto.randomUUID()}@example.com`;
  const calls = await publishMagnet(product, ann, { forwardTo: [crm, ...more] });
  const address = crm.toLowerCase();
  const states = async (who = ann) => (await who.call('GET', '/api/magnet-forwarding')).json().items;
  const mails = async (to = address) => {
    await product.workOff();
    return product.mailsTo(to);
  };
  return { company, ann, ben, address, states, mails, ...calls };
}

const linkIn = (text = '') => new URL(/https:\/\/desk\.test\/forwarding\/\S+/.exec(text)?.[0] ?? '').pathname;
const headers = { 'content-type': 'application/x-www-form-urlencoded' };
const press = (url: string) => product.app.inject({ method: 'POST', url, headers, payload: '' });

it('[FORWARD-1] [FORWARD-2] nothing goes to an address before its reader agrees, and then each lead does, with what a CRM reads', async () => {
  const { address, states, mails, enquire } = await forwarding();
  await enquire();
  const [proof, ...none] = await mails();
  expect(none).toEqual([]);
  expect(await states()).toMatchObject([{ address, state: 'waiting' }]);
  const url = linkIn(proof?.text);
  const asked = await product.app.inject({ url });
  expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('Yes, send them here')]);
  // Opened alone, as by a program that looks for viruses, it changes nothing.
  expect(await states()).toMatchObject([{ state: 'waiting' }]);
  expect((await press(url)).body).toContain('That’s all set');
  expect(await states()).toMatchObject([{ state: 'proven' }]);
  const email = `${crypto.randomUUID()}@example.com`;
  await enquire({ email, name: 'Rita https://evil.example Hall', line1: '=4 Beech Road' });
  const lead = (await mails()).find(({ subject }) => subject.startsWith('New lead'));
  expect(lead).toMatchObject({ replyTo: email, subject: expect.stringContaining('Rita') });
  expect(lead?.text).toMatch(new RegExp(`^Email: ${email}$`, 'm'));
  expect(lead?.text).toMatch(/^Lead source: Suitability check$/m);
  expect(`${lead?.text}${lead?.html}`).not.toContain('evil.example');
  const files = lead?.attachments as { name: string; content: Buffer }[];
  expect(files.map(({ name }) => name)).toEqual(['lead.csv', 'lead.json']);
  expect(JSON.parse(files[1]?.content.toString() ?? '')).toMatchObject({ version: 1, customer: { email } });
});

it('[FORWARD-3] whoever says stop gets no more, and isn’t asked again for a month', async () => {
  const { ann, address, states, mails, enquire, magnet } = await forwarding();
  await press(linkIn((await mails())[0]?.text));
  await enquire();
  const lead = (await mails()).find(({ subject }) => subject.startsWith('New lead'));
  const stop = linkIn(/Stop these emails: (\S+)/.exec(lead?.text ?? '')?.[1]);
  expect(lead?.headers?.['List-Unsubscribe']).toContain(stop);
  expect((await product.app.inject({ url: stop })).body).toContain('Stop sending leads?');
  expect((await press(stop)).body).toContain('No more leads here');
  const before = (await mails()).length;
  await enquire();
  const { name, settings, version } = (await ann.call('GET', magnet)).json();
  await ann.call('PUT', magnet, { version, name, settings: { ...settings, title: 'Again' } });
  const again = await ann.call('POST', '/api/magnet-forwarding', { address });
  expect(again.json().fields.address).toContain('asked us to stop');
  expect((await mails()).length).toBe(before);
  expect(await states()).toMatchObject([{ state: 'stopped' }]);
});

it('[FORWARD-1] colleagues needn’t agree, links that were made up lead nowhere, and nobody is asked more than four times a day', async () => {
  const { ann: stranger } = await createTeam(product);
  const { ann, ben, address, states, mails, magnet, publish, enquire } = await forwarding(stranger.email);
  const { name, settings, version } = (await ann.call('GET', magnet)).json();
  const forwardTo = [...settings.forwardTo, ben.email.toUpperCase()];
  await ann.call('PUT', magnet, { version, name, settings: { ...settings, forwardTo } });
  await publish();
  expect(await states()).toContainEqual({
    ...{ address: ben.email.toLowerCase(), state: 'proven', askedAt: null, mayAsk: false },
  });
  expect(await states()).toContainEqual(
    expect.objectContaining({ address: stranger.email, state: 'waiting' }),
  );
  await enquire({ name: 'For Ben' });
  const toBen = (await mails(ben.email)).find(({ subject }) => subject.startsWith('New lead: For Ben ('));
  expect(toBen?.text).not.toContain('Stop these emails');
  expect(await mails()).toHaveLength(1);
  const url = linkIn((await mails())[0]?.text);
  for (const made of ['/forwarding/agree/x', url.replace('agree', 'stop'), `${url.slice(0, -2)}AA`])
    expect((await press(made)).statusCode).toBe(404);
  const ask = (who: Person, to = address) => who.call('POST', '/api/magnet-forwarding', { address: to });
  const answers = [await ask(ann), await ask(ann), await ask(ann), await ask(ann)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  expect((await ask(ben)).statusCode).toBe(403);
  expect((await ask(stranger)).statusCode).toBe(404);
  product.clock.advance({ days: 8 });
  expect((await press(url)).statusCode).toBe(404);
  expect(await states()).toContainEqual(expect.objectContaining({ address, state: 'expired' }));
});

it('[FORWARD-1] [DOOR-7] a company has no more than twenty new readers asked in a day, however often it changes the list', async () => {
  const { ann, magnet } = await forwarding();
  const statuses: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const { version, name, settings } = (await ann.call('GET', magnet)).json();
    const forwardTo = [1, 2, 3, 4, 5].map((each) => `reader-${turn}-${each}@example.com`);
    const answer = await ann.call('PUT', magnet, { version, name, settings: { ...settings, forwardTo } });
    statuses.push(answer.statusCode);
    if (turn === 4) expect(answer.json().fields).toHaveProperty(['settings.forwardTo']);
  }
  expect(statuses).toEqual([200, 200, 200, 400, 400]);
});

it('[FORWARD-4] a reader who has said stop can be asked again after a month, by a link that works', async () => {
  const { company, ann, address, states, mails, enquire } = await forwarding();
  const proof = linkIn((await mails())[0]?.text);
  await press(proof);
  expect(await states()).toMatchObject([{ state: 'proven', mayAsk: false }]);
  await enquire();
  const lead = (await mails()).find(({ subject }) => subject.startsWith('New lead'));
  await press(linkIn(/Stop these emails: (\S+)/.exec(lead?.text ?? '')?.[1]));
  expect(await states()).toMatchObject([{ address, state: 'stopped', mayAsk: false }]);
  product.clock.advance({ days: 31 });
  // Nobody stays signed in for that long without a call.
  const back = await createCalls(product, { ...ann, companyId: company.id });
  expect(await states(back)).toMatchObject([{ address, state: 'stopped', mayAsk: true }]);
  const before = (await mails()).length;
  const asked = await back.call('POST', '/api/magnet-forwarding', { address });
  expect(asked.json()).toMatchObject({ address, state: 'waiting', mayAsk: true });
  const sent = (await mails()).slice(before);
  expect(sent).toHaveLength(1);
  expect((await press(linkIn(sent[0]?.text))).body).toContain('That’s all set');
  expect(await states(back)).toMatchObject([{ address, state: 'proven', mayAsk: false }]);
});
