import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { letter } from './letter.ts';
import { type Audience, createMailer, defineMail, type MailKind, sendLater } from './mailer.ts';
import { forgetRecipient } from './store.ts';

const kindFor = (audience: Audience) =>
  defineMail<{ name: string }>(
    `test.${audience}`,
    ({ name }) => letter({ subject: `Hello ${name}`, heading: `Hello ${name}` }),
    audience,
  );
const about = kindFor('people');
const summons = kindFor('strangers');
const wayIn = kindFor('entrants');
const wayBack = kindFor('recovering');
const notice = kindFor('customers');

const onTrial = newId(new Date());
let product: TestProduct;
let mailer: ReturnType<typeof createMailer>;
let received: string[] = [];
beforeAll(async () => {
  product = await startTestProduct();
  mailer = createMailer(product.db, {
    transport: { deliver: async ({ to }) => void received.push(to), close: () => {}, description: 'here' },
    kinds: [about, summons, wayIn, wayBack, notice],
    isProven: async (address) => !address.includes('unproven'),
    isOnTrial: async (companyId) => companyId === onTrial,
    log: product.platform.log,
  });
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.asSystem((tx) => tx.execute('delete from mails'));
  received = [];
});

type Kind = MailKind<{ name: string }>;

async function send(mail: Kind, to: string, companyId?: string): Promise<void> {
  const id = newId(new Date());
  const order = { id, to, content: { name: 'Eve' }, ...(companyId && { companyId }) };
  await product.db.asSystem((tx) => sendLater(tx, product.clock, mail, order));
  await mailer.send(id);
}

async function sendMany(count: number, mail: Kind, to: (number: number) => string): Promise<void> {
  for (let number = 0; number < count; number += 1) await send(mail, to(number));
}

/** As if they had gone out within the last minutes. */
const sentBefore = ({ kind }: Kind, count: number, { to, companyId }: { to: string; companyId?: string }) =>
  product.db.asSystem((tx) =>
    tx.execute(`
      insert into mails (id, company_id, kind, recipient, content, sent_at)
      select gen_random_uuid(), ${companyId ? `'${companyId}'` : 'null'}, '${kind}', ${to}, '{}', now()
      from generate_series(1, ${count}) as number`),
  );

const receivedBy = (address: RegExp) => received.filter((to) => address.test(to)).length;

it('[DOOR-7] strangers can send somebody twenty a day at most, whatever they use for it', async () => {
  await sendMany(25, summons, (number) => (number % 2 ? 'full@example.com' : 'Full@example.com'));
  await send(summons, 'other@example.com');
  expect([receivedBy(/full/i), receivedBy(/other/)]).toEqual([20, 1]);
  const refused = await product.db.asSystem((tx) =>
    tx.execute(`select content from mails where last_error like '%too many%'`),
  );
  expect(refused.rows).toEqual(Array(5).fill({ content: {} }));
});

it('[DOOR-7] it counts for the mailbox that an address leads to, however it is written', async () => {
  await sendMany(22, summons, (number) => `Victim+${number}@example.com`);
  await sendMany(22, summons, (number) =>
    number % 2 ? `v.ictim+${number}@gmail.com` : 'Vic.tim@googlemail.com',
  );
  const others = ['v.ictim@example.com', 'vincent@gmail.com', '+@example.com'];
  for (const other of others) await send(summons, other);
  expect([receivedBy(/^victim\+/i), receivedBy(/^v.*i.?m.*@g/i)]).toEqual([20, 20]);
  expect(received).toEqual(expect.arrayContaining(others));
});

it('[DOOR-7] about what is somebody’s own ten a day go out while nobody has shown that the address is theirs', async () => {
  for (const to of ['unproven@example.com', 'theirs@example.com']) await sendMany(12, about, () => to);
  expect([receivedBy(/unproven/), receivedBy(/theirs/)]).toEqual([10, 12]);
});

it('[DOOR-7] those that were sent still count when their recipient is forgotten', async () => {
  await sendMany(8, about, () => 'unproven@example.com');
  await product.db.asSystem((tx) => forgetRecipient(tx, 'Unproven@example.com'));
  const { rows } = await product.db.asSystem((tx) =>
    tx.execute(`select from mails where recipient like '%@%' or mailbox like '%@%'`),
  );
  expect(rows).toEqual([]);
  await sendMany(8, about, () => 'unproven@example.com');
  expect(received).toHaveLength(10);
});

it('[DOOR-3] no flood keeps the link to a new password from a mailbox', async () => {
  for (const address of ['theirs@example.com', 'unproven@example.com']) {
    for (const kind of [wayIn, summons, about]) await sentBefore(kind, 100, { to: `'${address}'` });
    // As many as can be asked for in a day.
    await sentBefore(wayBack, 72, { to: `'${address}'` });
    await send(wayBack, address);
  }
  expect(received).toEqual(['theirs@example.com', 'unproven@example.com']);
});

it('[DOOR-7] to customers a company on trial sends 200 in a day', async () => {
  const paying = newId(new Date());
  for (const companyId of [onTrial, paying]) {
    await sentBefore(notice, 198, { to: `number || '@example.com'`, companyId });
    for (const number of [199, 200, 201])
      await send(notice, `${companyId === paying ? 'paid' : 'tried'}-${number}@example.com`, companyId);
  }
  expect([receivedBy(/^tried/), receivedBy(/^paid/)]).toEqual([2, 3]);
});
