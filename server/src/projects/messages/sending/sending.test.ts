import { randomUUID } from 'node:crypto';
import type { SendingDomain } from '@heliodesk/core/contracts/sending-domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDnsServer } from '#testing/dns-server.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let dns: Awaited<ReturnType<typeof startDnsServer>>;
beforeAll(async () => {
  dns = await startDnsServer();
  product = await startTestProduct({ DNS_SERVERS: dns.address, MAIL_SPF: 'include:mail.desk.test' });
});
afterAll(async () => {
  await product.stop();
  await dns.stop();
});

let domains = 0;

/** A company with a domain of its own, and a customer. */
async function begin() {
  const { ann, others, company } = await createTeam(product, 'admin', 'member');
  domains += 1;
  const domain = `roofs${domains}.co.uk`;
  const email = `rita${domains}@example.com`;
  const lead = await ann.lead('Rita Hall', ann.id, { customer: { name: 'Rita Hall', email, phone: '' } });
  const choose = (address: string) => ann.call('PUT', '/api/sending-domain', { address });
  const check = async (): Promise<SendingDomain> =>
    (await ann.call('POST', '/api/sending-domain/check')).json();
  /** Does at the domain's provider what the page says. */
  const follow = ({ own }: SendingDomain) => {
    for (const { name, wanted } of own?.records ?? []) dns.zone[name] = [wanted];
  };
  const mail = async () => {
    const body = { id: randomUUID(), projectId: lead.id, subject: 'Your quote', text: 'Hello' };
    expect((await ann.call('POST', '/api/messages', body)).statusCode).toBe(201);
    return (await product.mailsTo(email)).at(-1);
  };
  return { ann, others, company, domain, choose, check, follow, mail };
}

const states = ({ own }: SendingDomain) => own?.records.map(({ state }) => state);

it('[SEND-1] [SEND-2] once the records stand that the page has told, emails come from the company’s own address', async () => {
  const { ann, domain, choose, check, follow, mail } = await begin();
  const address = `hello@${domain}`;
  expect((await ann.call('GET', '/api/sending-domain')).json()).toEqual({
    ...{ usual: 'hello@heliodesk.example', own: null },
  });
  dns.zone[domain] = ['v=spf1 include:_spf.google.com ~all', 'google-site-verification=1'];
  const chosen: SendingDomain = (await choose(address)).json();
  expect(chosen.own).toMatchObject({ address, domain, ready: false });
  expect(states(chosen)).toEqual(['wrong', 'missing', 'missing']);
  expect(chosen.own?.records[0]?.wanted).toBe('v=spf1 include:_spf.google.com include:mail.desk.test ~all');
  expect((await mail())?.sender).toBeUndefined();
  follow(chosen);
  expect((await check()).own?.ready).toBe(true);
  expect((await mail())?.sender).toMatchObject({ address, domain });
  const { sender } = (await mail()) ?? {};
  expect(sender?.privateKey).toContain('BEGIN PRIVATE KEY');
  const { rows } = await product.db.pool.query('select * from sending_domains');
  expect(Buffer.from(JSON.stringify(rows)).includes('PRIVATE KEY')).toBe(false);
  expect(JSON.stringify((await ann.call('GET', '/api/sending-domain')).json())).not.toContain('rivateKey');
});

it('[SEND-3] a record that goes is found out overnight: emails come from our address again, and owners and admins are told', async () => {
  const { ann, others, domain, choose, check, follow, mail } = await begin();
  const [admin, member] = others as [Person, Person];
  follow((await choose(`hello@${domain}`)).json());
  await check();
  const kinds = async (who: Person) => (await who.inbox()).items.map(({ kind }: { kind: string }) => kind);
  expect(await kinds(admin)).toEqual(['sending-domain.ready']);
  product.clock.advance({ minutes: 1 });
  delete dns.zone[`_dmarc.${domain}`];
  await product.runTask('messages:check-domains');
  expect(states((await ann.call('GET', '/api/sending-domain')).json())).toEqual([
    'right',
    'right',
    'missing',
  ]);
  expect((await mail())?.sender).toBeUndefined();
  expect(await kinds(ann)).toEqual(['sending-domain.lost']);
  expect(await kinds(admin)).toEqual(['sending-domain.lost', 'sending-domain.ready']);
  expect(await kinds(member)).toEqual([]);
  const [told] = (await product.mailsTo(ann.email)).filter(({ subject }) => subject.includes('DNS record'));
  expect(told?.text).toContain('/company');
});

it('[SEND-3] where the DNS does not answer nothing is concluded from that, and others are checked all the same', async () => {
  const first = await begin();
  const second = await begin();
  for (const { choose, follow, check, domain } of [first, second]) {
    follow((await choose(`hello@${domain}`)).json());
    await check();
  }
  dns.zone[first.domain] = null;
  dns.zone[second.domain] = [];
  const refused = await first.ann.call('POST', '/api/sending-domain/check');
  expect([refused.statusCode, refused.json().message]).toEqual([
    503,
    `We couldn’t look up the records of ${first.domain} just now. Please try again in a few minutes.`,
  ]);
  await product.runTask('messages:check-domains');
  expect((await first.mail())?.sender).toBeDefined();
  expect((await second.mail())?.sender).toBeUndefined();
});

it('[SEND-1] an address that nobody could prove is refused, and so are ours and those of members', async () => {
  const { ann, others, choose } = await begin();
  const [, member] = others as [Person, Person];
  for (const [address, words] of [
    ['hello', 'such as hello@yourcompany.co.uk'],
    ['me@gmail.com', 'a provider’s domain'],
    ['me@heliodesk.example', 'our own domain'],
    ['a@b.co.uk\r\nBcc: c@d.uk', 'such as hello@yourcompany.co.uk'],
  ] as const) {
    const refused = await choose(address);
    expect([address, refused.statusCode]).toEqual([address, 400]);
    expect(refused.json().fields.address).toContain(words);
  }
  expect((await member.call('GET', '/api/sending-domain')).statusCode).toBe(403);
  expect((await ann.call('POST', '/api/sending-domain/check')).statusCode).toBe(404);
});

it('[SEND-2] removed, emails come from our address again; another domain has another key, the same one keeps it', async () => {
  const { ann, domain, choose, check, follow, mail } = await begin();
  const keyOf = ({ own }: SendingDomain) => own?.records[1]?.wanted;
  const first: SendingDomain = (await choose(`hello@${domain}`)).json();
  const again: SendingDomain = (await choose(`office@${domain}`)).json();
  const other: SendingDomain = (await choose(`hello@other.${domain}`)).json();
  expect(keyOf(again)).toBe(keyOf(first));
  expect(keyOf(other)).not.toBe(keyOf(first));
  follow(other);
  expect((await check()).own?.ready).toBe(true);
  expect((await ann.call('DELETE', '/api/sending-domain')).json().own).toBeNull();
  expect((await mail())?.sender).toBeUndefined();
});
