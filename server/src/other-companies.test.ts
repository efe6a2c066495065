import { defaultSettings } from '@heliodesk/core/rules/magnets/defaults';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, listCalls } from '#testing/api-calls.ts';
import { everythingOf } from '#testing/everything-of.ts';
import { createFullCompany, type FullCompany, ownersPassword } from '#testing/full-company.ts';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import type { JsonSchema } from '#testing/schema-inputs.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

type Json = Record<string, unknown>;
type Answer = Awaited<ReturnType<FullCompany['call']>>;

let product: TestProduct;
let calls: Call[];
let ours: FullCompany;
let theirs: FullCompany;
beforeAll(async () => {
  product = await startTestProduct();
  calls = (await listCalls(product)).filter(({ access }) => access !== 'public' && access !== 'operator');
  ours = await createFullCompany(product, 'Quillon');
  theirs = await createFullCompany(product, 'Zanzibar');
});
afterAll(() => product.stop());

/** Ids that the sender makes up, free in their own company whoever else has them. */
const chosen = [
  ...['PUT /api/files/uploads/{id} id', 'POST /api/messages id', 'PUT /api/presence/{id} page'],
  ...['PUT /api/properties/{id} roofPlanes.0.id', 'PUT /api/magnets/{id} settings.questions.0.id'],
];

/** Of a notification only its time is taken, up to which one's own are marked as read. */
const aTime = 'POST /api/inbox/read upTo';

/** The meaning of each field or parameter with an id, by what stands before such an id in an address. */
const meant: Record<string, string> = {
  ...{ projectId: 'projects', project: 'projects', 'projects.0.id': 'projects', kept: 'projects' },
  ...{ 'kept.id': 'projects', 'kept.contactId': 'contacts', bookingLinkId: 'booking-links' },
  ...{ 'merged.id': 'otherProject', 'merged.contactId': 'otherContact', merged: 'otherProject' },
  ...{ passkeyId: 'passkeys', fileIds: 'photo', fileId: 'files', answersId: 'sent' },
  ...{ ownerId: 'person', assigneeId: 'person', assigneeIds: 'person', people: 'person', userId: 'person' },
  ...{ owner: 'person', assignee: 'person', person: 'person' },
};

/** Bodies with those fields in them that the ordinary ones do without. */
const bodies: Record<string, Json> = {
  'POST /api/projects/bulk': { projects: [{ version: 1 }], action: { do: 'owner' } },
  'POST /api/views': { filters: {} },
  'PUT /api/views/{id}': { filters: {} },
  // As it is once it has been published.
  'PUT /api/magnets/{id}': { version: 3, settings: defaultSettings('suitability', 'Bright Roofs') },
  'POST /api/contacts/{id}/erasure': { name: 'Somebody Else' },
  'POST /api/messages': { text: 'Hello' },
  'POST /api/account/second-factor/resumption': { password: ownersPassword },
};

function idOf({ ids }: FullCompany, kind: string): string {
  const found = (ids as Record<string, string>)[kind];
  if (!found) throw new Error(`Nobody has said which id belongs in ${kind}`);
  return found;
}

/** The address of a call with ids of a company. */
function addressOf({ url }: Call, company: FullCompany): string {
  const named = url.replace('{entity}', 'project');
  return named.replace(/([\w-]+)\/\{\w+\}/g, (_, kind) => `${kind}/${idOf(company, kind)}`);
}

/** Paths of ids in a body: `kept.id` or `people.0`. */
function placesOfIds(schema: JsonSchema | undefined, at: string[] = []): string[] {
  if (!schema) return [];
  if (schema.format === 'uuid') return [at.join('.')];
  const within = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => placesOfIds(each, [...at, name])),
    ...placesOfIds(schema.items, [...at, '0']),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => placesOfIds(each, at)),
  ];
  return [...new Set(within)];
}

function put(body: Json, place: string, value: unknown): void {
  const steps = place.split('.');
  const last = steps.pop() ?? '';
  let within = body;
  for (const step of steps) within = within[step] as Json;
  within[last] = value;
}

function kindOf(place: string): string {
  const name = place.replace(/\.\d+$/, '');
  const kind = meant[name] ?? meant[name.split('.').at(-1) ?? ''];
  if (!kind) throw new Error(`Nobody has said what belongs in ${place}`);
  return kind;
}

/** A body of ours whose ids are all our own. */
function bodyOf({ name, body }: Call): Json {
  const made = structuredClone({ ...lawfulBodies[name], ...bodies[name] }) as Json;
  for (const place of placesOfIds(body).filter((each) => !chosen.includes(`${name} ${each}`)))
    if (`${name} ${place}` !== aTime) put(made, place, idOf(ours, kindOf(place)));
  if ('id' in made && !('version' in made)) made.id = crypto.randomUUID();
  return made;
}

const allOf = ({ company }: FullCompany) => everythingOf(product.db, company.id);
const everything = async () => [await allOf(ours), await allOf(theirs)];

/** Differences from the answer if nobody had it, and anything of the other company in it. */
function betrayals(name: string, answer: Answer, expected: number | ((answer: Answer) => boolean)): string[] {
  const { statusCode, body } = answer;
  const tells = body.includes(theirs.word) || body.includes(theirs.company.id);
  const isExpected = typeof expected === 'number' ? statusCode === expected : expected(answer);
  return isExpected && !tells ? [] : [`${name}: ${statusCode} ${body.slice(0, 300)}`];
}

/** Refused for that place in the body, and not for anything else in it. */
function isRefusedFor(place: string, { statusCode, json }: Answer): boolean {
  const { code, fields = {}, changed } = json();
  // Of many at once, what isn't there is left out.
  if (place === 'projects.0.id') return changed === 0;
  // Whose project it is, is compared with what was seen.
  if (place.endsWith('.contactId')) return ['changed_since', 'changed_meanwhile'].includes(code);
  if (statusCode === 400) return Object.keys(fields).join() === place.replace(/\.\d+$/, '');
  return statusCode === 404 || code === 'project_gone';
}

const withIds = () => calls.filter(({ url }) => url.includes('{'));

it('[SEC-2] nothing of another company is there by its id in an address, and nothing changes in either company', async () => {
  const before = await everything();
  const found: string[] = [];
  for (const call of withIds().filter(({ name }) => !chosen.includes(`${name} id`))) {
    const answer = await ours.call(call.method, addressOf(call, theirs), call.body && bodyOf(call));
    const isHistory = call.url.includes('{entity}');
    found.push(...betrayals(call.name, answer, isHistory ? 200 : 404));
    if (isHistory) expect(answer.json().items).toEqual([]);
  }
  expect(found).toEqual([]);
  expect(await everything()).toEqual(before);
});

it('[SEC-2] nothing of another company is taken by its id in a body, and nothing changes in either company', async () => {
  const before = await everything();
  const found: string[] = [];
  const tried: string[] = [];
  for (const call of calls)
    for (const place of placesOfIds(call.body)) {
      const name = `${call.name} ${place}`;
      if (chosen.includes(name) || name === aTime) continue;
      const body = bodyOf(call);
      put(body, place, idOf(theirs, kindOf(place)));
      const answer = await ours.call(call.method, addressOf(call, ours), body);
      tried.push(name);
      found.push(...betrayals(name, answer, (each) => isRefusedFor(place, each)));
    }
  expect(found).toEqual([]);
  expect(tried).toEqual(expect.arrayContaining(['POST /api/visits projectId', 'POST /api/merges kept.id']));
  expect(await everything()).toEqual(before);
});

it('[SEC-2] nothing of another company is listed by its id in a query', async () => {
  const before = await allOf(theirs);
  const found: string[] = [];
  const known: Record<string, string> = {
    ...{ kind: 'project', minutes: '60', figure: 'lead', from: '2026-11', to: '2026-11' },
  };
  for (const call of calls.filter(({ method }) => method === 'GET'))
    for (const { name } of call.query.filter(({ schema }) => placesOfIds(schema).length > 0)) {
      const query = new URLSearchParams({ [name]: idOf(theirs, kindOf(name)) });
      for (const other of call.query.filter((each) => each.required && each.name !== name))
        query.set(other.name, known[other.name] ?? idOf(ours, kindOf(other.name)));
      const answer = await ours.call('GET', `${addressOf(call, ours)}?${query}`);
      found.push(
        ...betrayals(`${call.name} ?${name}`, answer, ({ statusCode }) => [200, 404].includes(statusCode)),
      );
    }
  expect(found).toEqual([]);
  expect(await allOf(theirs)).toEqual(before);
});

it('[SEC-2] an id that somebody makes up is theirs, whoever else has it', async () => {
  const before = await allOf(theirs);
  const body = { ...bodyOf(callNamed('POST /api/messages')), id: idOf(theirs, 'sent') };
  const sent = await ours.call('POST', '/api/messages', body);
  expect(sent.statusCode, sent.body).toBe(201);
  const upload = `/api/files/uploads/${theirs.ids.uploads}`;
  const declared = await ours.call('PUT', upload, lawfulBodies['PUT /api/files/uploads/{id}']);
  expect([declared.statusCode, declared.json()]).toEqual([200, { offset: 0, file: null }]);
  await ours.call('POST', '/api/inbox/read', { upTo: theirs.ids.inbox });
  expect(await allOf(theirs)).toEqual(before);
});

/** Routes that may well refuse its owners too: a website that there isn't can't be asked. */
const elsewhere = ['POST /api/magnets/{id}/check'];

it('[SEC-2] all of it is there for those whose it is', async () => {
  // Deletions come last, and the project that all hangs on at the very end.
  const order = (call: Call) =>
    ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'].indexOf(call.method) +
    (call.name.endsWith('/projects/{id}') ? 0.5 : 0);
  const missing: string[] = [];
  const inOrder = withIds()
    .filter(({ name }) => !elsewhere.includes(name))
    .sort((one, other) => order(one) - order(other));
  for (const call of inOrder) {
    const url = addressOf(call, ours);
    const isLater = call.name === 'DELETE /api/junk-enquiries/{id}';
    const answer = await ours.call(
      call.method,
      isLater ? url.replace(idOf(ours, 'junk-enquiries'), idOf(ours, 'anotherJunk')) : url,
      call.body && bodyOf(call),
    );
    if (answer.statusCode === 404 || answer.statusCode >= 500) missing.push(`${call.name} ${answer.body}`);
  }
  expect(missing).toEqual([]);
});

function callNamed(name: string): Call {
  const call = calls.find((each) => each.name === name);
  if (!call) throw new Error(`There is no call ${name}`);
  return call;
}
