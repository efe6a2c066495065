import { mostMagnets } from '@heliodesk/core/rules/magnets/kinds';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzzSeed } from '#platform/config/test-environment.ts';
import { lawfulInputs, oneself } from '#testing/lawful-inputs.ts';
import { bodiesOf, type JsonSchema } from '#testing/schema-inputs.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted } from '../../scripts/test/scope.ts';

const inputsPerRoute = counted(60, 2_400);
/** Another one each time, so that many runs try many inputs; SEED repeats a run that failed. */
const seed = fuzzSeed() ?? Math.trunc(Math.random() * 2 ** 31);
/** A hang is a failure as much as a 5xx is. Far beyond what a busy machine takes for any of them. */
const hangs = 60_000;

/** Codes of what is refused for its form, before anything is looked up. */
const atTheDoor = [
  'validation_failed',
  'malformed_json',
  'malformed_request',
  'unsupported_media_type',
  'payload_too_large',
  'unauthenticated',
  'forbidden',
];
/** Routes counted by account or company, from any address. */
const countedByAccount = [
  'POST /api/auth/login',
  'PUT /api/account/password',
  'POST /api/account/second-factor/resumption',
  'POST /api/account/totp',
  'PUT /api/account/totp',
  'DELETE /api/account/totp',
  'POST /api/account/recovery-codes',
  'POST /api/account/passkeys/options',
  'POST /api/account/deletion',
  'POST /api/account/email-change',
  'PUT /api/company/identifier',
  'POST /api/team/invitations',
  'POST /api/magnets/{id}/check',
];

/** Limits of a company: once one is reached, no input gets any further. */
const room: Record<string, number> = { 'POST /api/magnets': mostMagnets };

/** Each lawful input would move everybody's time by up to a year, which takes its time; the sandbox's own tests try it. */
const movesTime = 'POST /api/sandbox/clock';

/** The unsafe calls that take no body, of which there is nothing to make. A new route takes one, or stands here. */
const withoutBody = [
  'POST /api/changes/{cause}/undo',
  'POST /api/checkout/sessions/{id}/link',
  'POST /api/imports/{id}/undo',
  'POST /api/junk-enquiries/{id}/lead',
  'POST /api/merges/{id}/undo',
  // Whole mails, which its own tests write.
  'POST /api/messages/inbound',
  // Signed forms, which its own tests alter.
  'POST /api/messages/texts',
  'POST /api/messages/texts/status',
  'POST /api/sample-job',
  'DELETE /api/account/email-change',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/{id}',
  'DELETE /api/billing/cancellation',
  'DELETE /api/company/closing',
  'DELETE /api/company/logo',
  'DELETE /api/files/{id}',
  'DELETE /api/imports/{id}',
  'DELETE /api/junk-enquiries/{id}',
  'DELETE /api/magnets/{id}',
  'DELETE /api/message-templates/{id}',
  'DELETE /api/messages/{id}',
  'DELETE /api/notes/{id}',
  'DELETE /api/booking-links/{id}',
  'DELETE /api/calendar-feed',
  'DELETE /api/sending-domain',
  'DELETE /api/leave/{id}',
  'DELETE /api/project-files/{id}',
  'DELETE /api/projects/{id}',
  'DELETE /api/sample-job',
  'DELETE /api/tasks/{id}',
  'DELETE /api/views/{id}',
  'DELETE /api/visits/{id}',
  'DELETE /api/team/invitations/{id}',
  'DELETE /api/team/members/{userId}',
  'DELETE /api/team/membership',
  'POST /api/account/email-confirmation',
  'POST /api/admin/waitlist/{id}/invitation',
  'POST /api/auth/logout',
  'POST /api/auth/passkey/options',
  'POST /api/billing/card-setup',
  // Signed bytes, which its own tests alter.
  'POST /api/billing/webhook',
  'POST /api/calendar-feed',
  'POST /api/sending-domain/check',
  'POST /api/company/export',
  'POST /api/files/{id}/link',
  // Bytes as they are, which its own tests cut at every place.
  'PATCH /api/files/uploads/{id}',
];

/** Routes that often accept a body made from the schema alone. */
const takesAnybody = ['POST /api/waitlist', 'POST /api/quiz-responses', 'POST /api/waitlist-contacts'];

let product: TestProduct;
let visitor = 0;
let signedIn: { cookie: string };
let ownId: string;

beforeAll(async () => {
  product = await startTestProduct({ OPERATOR_EMAIL: 'operator@example.com' });
  const { owner } = await product.given.company();
  // Some inputs make a second factor compulsory; whoever has one is let through to the rest all the same.
  await product.given.passkey(owner.id);
  signedIn = await product.signedIn(owner);
  ownId = owner.id;
});
afterAll(() => product.stop());

/** Each input comes from another address, so that no rate limit keeps it from the code behind. */
async function send(method: string, url: string, payload: string | Buffer, type: string) {
  visitor += 1;
  const response = await product.app.inject({
    method: method as 'POST',
    url: url.replace(/\{[^}]+\}/g, crypto.randomUUID()),
    payload: typeof payload === 'string' ? payload.replaceAll(oneself, ownId) : payload,
    headers: { ...signedIn, 'content-type': type },
    remoteAddress: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
  });
  const { code } = response.statusCode < 400 ? {} : response.json();
  return { status: response.statusCode, reached: !atTheDoor.includes(code) };
}

it('[API-4] no body of the API, however odd, makes the server fail or hang', {
  timeout: counted(480_000, 3_600_000),
}, async () => {
  await product.app.ready();
  const { paths } = product.app.swagger();
  const routes = Object.entries(paths as Record<string, Record<string, Described>>).flatMap(
    ([url, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        url,
        method: method.toUpperCase(),
        described,
      })),
  );
  console.log(`Seed ${seed}: SEED=${seed} repeats this run`);
  // A few at a time: all at once would wait for each other's connections, and be told that the server is busy.
  const queue = [...routes];
  const untried: string[] = [];
  const work = async () => {
    for (let route = queue.shift(); route; route = queue.shift()) untried.push(...(await fuzz(route)));
  };
  await Promise.all(Array.from({ length: 12 }, work));
  expect(untried.sort()).toEqual([...withoutBody, movesTime].sort());
  await product.workOff();
  // The queue strikes the last job off a moment after it was done: it is there still, without an error.
  const { rows } = await product.db.pool.query(
    'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
  );
  console.log(`${product.mailbox.length} mails were written to those who left an address`);
  expect(rows).toEqual([]);

  /** Answers with the name of an unsafe call that was not tried. */
  async function fuzz({ url, method, described }: (typeof routes)[number]): Promise<string[]> {
    const schema = described.requestBody?.content['application/json'].schema;
    const name = `${method} ${url}`;
    if (!schema || name === movesTime) return method === 'GET' ? [] : [name];
    const statuses = new Map<number, number>();
    let slowest = 0;
    let reached = 0;
    const attack = async ({ payload, type }: { payload: string | Buffer; type: string }) => {
      const start = performance.now();
      const answer = await send(method, url, payload, type);
      const { status } = answer;
      if (answer.reached) reached += 1;
      slowest = Math.max(slowest, performance.now() - start);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status).toBeLessThan(500);
      if (!countedByAccount.includes(name)) expect(status).not.toBe(429);
    };
    const lawful = lawfulInputs(name);
    const bodies = lawful
      ? fc.oneof({ weight: 3, arbitrary: bodiesOf(schema) }, { weight: 1, arbitrary: lawful.map(json) })
      : bodiesOf(schema);
    await fc.assert(fc.asyncProperty(bodies, attack), { numRuns: inputsPerRoute, seed });
    expect(slowest).toBeLessThan(hangs);
    // Some must get through to the database, or only the door has been tried.
    expect(reached, name).toBeGreaterThan(Math.min(inputsPerRoute / 50, (room[name] ?? inputsPerRoute) - 1));
    if (takesAnybody.includes(name))
      expect(statuses.get(201) ?? statuses.get(200) ?? 0).toBeGreaterThan(inputsPerRoute / 50);
    const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${name}: ${inputsPerRoute} inputs, ${reached} got through, ${counts.join(', ')}, slowest ${Math.round(slowest)} ms`,
    );
    return [];
  }
});

const json = (body: object) => ({ payload: JSON.stringify(body), type: 'application/json' });

type Described = { requestBody?: { content: { 'application/json': { schema: JsonSchema } } } };
