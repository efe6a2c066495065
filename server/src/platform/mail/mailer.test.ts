import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { startWorker, type Worker } from '#platform/jobs/worker.ts';
import { createLog, type Log } from '#platform/log.ts';
import { headerOf, startMailServer, unusedPort } from '#testing/mail-server.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { letter } from './letter.ts';
import { createMailer, defineMail, sendLater } from './mailer.ts';
import { createTransport } from './transport.ts';

const greeting = defineMail<{ name: string }>('test.greeting', ({ name }) =>
  letter({ subject: `Hello ${name}`, heading: `Hello ${name}` }),
);

/** One that anybody can have sent to anybody. */
const summons = defineMail<{ name: string; url: string }>(
  'test.summons',
  ({ name, url }) =>
    letter({ subject: `${name} asks you in`, heading: `Join ${name}`, button: { label: 'Join', url } }),
  'strangers',
);

const isProven = async () => true;
const isOnTrial = async () => false;

let product: TestProduct;
let worker: Worker | undefined;
let server: Awaited<ReturnType<typeof startMailServer>> | undefined;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.asSystem((tx) => tx.execute('delete from mails'));
});
afterEach(async () => {
  await worker?.stop();
  await server?.stop();
  worker = server = undefined;
});

async function begin(port: number, log: Log = product.platform.log): Promise<void> {
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const transport = createTransport({ smtpUrl, mailFrom: 'Desk <desk@example.com>', dataDir: '/nowhere' });
  const kinds = [greeting, summons];
  const mailer = createMailer(product.db, { transport, kinds, isProven, isOnTrial, log });
  const started = await startWorker({
    connection: product.connection,
    log,
    crontab: '',
    tasks: { 'mail:send': (payload) => mailer.send((payload as { mailId: string }).mailId) },
  });
  worker = {
    async stop() {
      await started.stop();
      transport.close();
    },
  };
}

const order = (to: string) =>
  product.db.asSystem((tx) => sendLater(tx, product.clock, greeting, { to, content: { name: to } }));

async function orderMany(count: number): Promise<string[]> {
  const recipients = Array.from({ length: count }, (_, place) => `${newId(new Date())}-${place}@example.com`);
  await Promise.all(recipients.map(order));
  return recipients;
}

async function mails(): Promise<{ sent: boolean; attempts: number; last_error: string | null }[]> {
  const { rows } = await product.db.asSystem((tx) =>
    tx.execute('select sent_at is not null as sent, attempts, last_error from mails order by id'),
  );
  return rows as never;
}

/** The queue waits longer after each failure; a test asks it to try at once. */
const tryAgain = () =>
  product.db.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');

async function queueIsEmpty(): Promise<boolean> {
  const { rows } = await product.db.pool.query('select count(*)::int as left from graphile_worker.jobs');
  return rows[0].left === 0;
}

const allSent = async () => (await mails()).every(({ sent }) => sent);

async function arriveWhile(recipients: string[]): Promise<void> {
  await until(
    'every mail is sent',
    async () => {
      await tryAgain();
      return allSent();
    },
    { every: 200 },
  );
  const received = server?.received ?? [];
  expect(new Set(received.flatMap(({ to }) => to))).toEqual(new Set(recipients));
  const idsOf = (to: string) =>
    received.filter((mail) => mail.to.includes(to)).flatMap((m) => headerOf(m, 'Message-ID'));
  for (const to of recipients) expect(new Set(idsOf(to)).size).toBe(1);
}

describe('every mail arrives, though the mail server', () => {
  it('is down when they are written', async () => {
    const port = await unusedPort();
    await begin(port);
    const recipients = await orderMany(20);
    await until('each was tried', async () => (await mails()).every(({ attempts }) => attempts > 0));
    expect((await mails())[0]?.last_error).toContain('ECONNREFUSED');
    server = await startMailServer(port);
    await arriveWhile(recipients);
    expect(server.received).toHaveLength(20);
  });

  it('refuses them for a while', async () => {
    server = await startMailServer();
    server.refuse(451, 'come back later');
    await begin(server.port);
    const recipients = await orderMany(8);
    await until('each was refused', async () => (await mails()).every(({ attempts }) => attempts > 0));
    expect((await mails())[0]?.last_error).toContain('come back later');
    server.accept();
    await arriveWhile(recipients);
  });

  it('comes up later, and nobody asks the queue to hurry', async () => {
    const port = await unusedPort();
    await begin(port);
    const recipients = await orderMany(3);
    await until('each was tried', async () => (await mails()).every(({ attempts }) => attempts > 0));
    server = await startMailServer(port);
    await until('every mail is sent', allSent, { every: 200 });
    expect(new Set(server.received.flatMap(({ to }) => to))).toEqual(new Set(recipients));
  });
});

describe('a mail', () => {
  it('that the mail server refuses for good is given up, with the reason kept and nobody named in the log', async () => {
    server = await startMailServer();
    server.refuse(550, 'no mailbox ann@example.com here');
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    await begin(server.port, createLog({ logLevel: 'debug', production: true }, { write }));
    await order('ann@example.com');
    await until('the mail is given up', async () => (await mails())[0]?.attempts === 1 && queueIsEmpty());
    expect((await mails())[0]).toMatchObject({
      sent: false,
      last_error: expect.stringMatching(/^Given up: .*550 no mailbox ann@example\.com here$/),
    });
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toMatchObject([
      { level: 40, reply: 550, msg: 'A mail (test.greeting) was refused for good and given up' },
    ]);
    expect(lines.join('')).not.toContain('ann@');
  });

  it('[DOOR-8] that was given up keeps nothing of what it said', async () => {
    server = await startMailServer();
    server.refuse(550, 'no such mailbox');
    await begin(server.port);
    await order('gone@example.com');
    await until('the mail is given up', async () => (await mails())[0]?.attempts === 1 && queueIsEmpty());
    const { rows } = await product.db.asSystem((tx) => tx.execute('select content from mails'));
    expect(rows).toEqual([{ content: {} }]);
  });

  it('[DOOR-7] to a stranger says nothing of the sender’s choosing, and keeps its own link', async () => {
    server = await startMailServer();
    await begin(server.port);
    const name = `Win at https://evil.example/prize\r\nnow \u202e${'!'.repeat(500)}`;
    const content = { name, url: 'https://desk.test/join?token=abc' };
    await product.db.asSystem((tx) =>
      sendLater(tx, product.clock, summons, { to: 'stranger@example.com', content }),
    );
    await until('it is sent', allSent);
    const { subject, text } = await summons.write(content);
    for (const written of [subject, text.split('\n\n')[0]]) {
      expect(written).not.toMatch(/evil\.example|https?:|[\r\n\u202e]/);
      expect(written?.length).toBeLessThan(140);
    }
    expect(text).toContain(content.url);
  });

  it('is not sent when its cause is taken back', async () => {
    server = await startMailServer();
    await begin(server.port);
    const attempt = product.db.asSystem(async (tx) => {
      await sendLater(tx, product.clock, greeting, { to: 'never@example.com', content: { name: 'x' } });
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    await order('after@example.com');
    await until('the next mail is sent', allSent);
    expect(server.received.map(({ to }) => to)).toEqual([['after@example.com']]);
  });

  it('that was sent is not sent again by a job that comes twice', async () => {
    server = await startMailServer();
    await begin(server.port);
    await order('once@example.com');
    await until('it is sent', allSent);
    await product.db.asSystem((tx) =>
      tx.execute(`select graphile_worker.add_job('mail:send', json_build_object('mailId', id)) from mails`),
    );
    await until('the queue is empty', queueIsEmpty);
    expect(server.received).toHaveLength(1);
  });

  it('is forgotten after thirty days', async () => {
    await order('ann@example.com');
    await order('bob@example.com');
    const age = (days: number) =>
      product.db.asSystem((tx) =>
        tx.execute(`update mails set created_at = now() - interval '${days} days'`),
      );
    const transport = createTransport({ smtpUrl: undefined, mailFrom: 'a@b.test', dataDir: '/nowhere' });
    const { log } = product.platform;
    const mailer = createMailer(product.db, { transport, kinds: [], isProven, isOnTrial, log });
    await age(29);
    await mailer.tidy();
    expect(await mails()).toHaveLength(2);
    await age(31);
    await mailer.tidy();
    expect(await mails()).toHaveLength(0);
  });
});
