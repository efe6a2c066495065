import { applyPatch, type Json, type Patch } from '@heliodesk/core/rules/json-patch';
import type pg from 'pg';
import { connected } from './connection.ts';
import type { Plan } from './planned.ts';

type Subject = { url: string; cookie: string; plan: Plan };
type Change = {
  entity: string;
  record_id: string;
  action: string;
  patch: Patch;
  /** All else that is said of a change and is the same for every one of its kind. */
  rest: Json;
};

/**
 * The log of seeded leads leads to the records as they are, and its entries look like those that the product writes
 * when a lead is added, moved, lost, commissioned, taken over, noted and visited by calls.
 */
export function proveLog(database: string, subject: Subject): Promise<void> {
  return connected(database, async (client) => {
    const seeded = await listChanges(client, subject.plan);
    await expectToLeadToRecords(client, seeded);
    await workByCalls(subject);
    const all = await listChanges(client, subject.plan);
    const real = new Set(all.slice(seeded.length).map(shapeOf));
    for (const change of seeded)
      if (!real.has(shapeOf(change)))
        throw new Error(`The product writes no such change: ${shapeOf(change)}, but ${[...real].join('\n')}`);
  });
}

async function listChanges(client: pg.Client, { company }: Plan): Promise<Change[]> {
  const { rows } = await client.query<Change>(
    `select entity, record_id, action, patch,
            jsonb_build_array(actor_kind, actor_id, actor, address, audited, undoes) as rest
     from changes where company_id = $1 and project_id is not null order by seq`,
    [company],
  );
  return rows;
}

const tables: Record<string, string> = {
  ...{ contact: 'contacts', property: 'properties', project: 'projects', visit: 'visits', note: 'notes' },
};

async function expectToLeadToRecords(client: pg.Client, changes: Change[]): Promise<void> {
  const led = Map.groupBy(changes, ({ entity, record_id }) => `${tables[entity]} ${record_id}`);
  for (const [name, table] of Object.entries(tables)) {
    const { rows } = await client.query<{ id: string; record: Json }>(
      `select id, to_jsonb(${table}) as record from ${table}`,
    );
    for (const { id, record } of rows) {
      const steps = led.get(`${table} ${id}`) ?? [];
      const told = steps.reduce<Json>((value, { patch }) => applyPatch(value, patch), null);
      const isSame = Object.entries(told ?? {}).every(
        ([field, value]) => plain(value) === plain((record as Record<string, Json>)[columnOf(field)]),
      );
      if (!told || !isSame)
        throw new Error(`By the log ${name} is ${JSON.stringify(told)}, not ${JSON.stringify(record)}`);
    }
  }
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The database and the product write the zone of a time differently. */
const plain = (value: Json | undefined) =>
  JSON.stringify(value).replace(/^"(\d{4}-\d\d-\d\dT.*)"$/, (_whole, time) => new Date(time).toISOString());

async function workByCalls({ url, cookie, plan: { owner } }: Subject): Promise<void> {
  async function call(method: string, path: string, body: object) {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${await response.text()}`);
    return (await response.json()) as { id: string; version: number };
  }
  const customer = { name: 'Rita Hall', email: 'rita@hall.example', phone: '07700 900001' };
  const property = { line1: '1 Mill Road', line2: '', town: 'Bath', county: '', postcode: 'BA1 1AA' };
  const of = { ownerId: null, source: 'website', valuePence: 850_000 };
  const { id: projectId, version } = await call('POST', 'projects', { customer, property, ...of });
  const moved = await call('PUT', `projects/${projectId}/stage`, { version, stage: 'contacted' });
  const unknown = {
    ...{ systemKwp: null, inverterKw: null, contractPlace: 'away', signedOn: null, deliveredOn: null },
    ...{ plannedOn: null, commissionedOn: null, dnoAppliedOn: null, dnoApprovedOn: null },
    ...{ dnoNotifiedOn: null, mcsCertifiedOn: null },
  };
  const taken = { ...of, ...unknown, ownerId: owner };
  await call('PUT', `projects/${projectId}`, { ...taken, version: moved.version });
  await call('POST', 'notes', { projectId, text: 'Rang twice.' });
  const times = { startsAt: '2030-12-02T10:00:00.000Z', endsAt: '2030-12-02T11:00:00.000Z' };
  const visit = { projectId, kind: 'survey', ...times, assigneeIds: [owner], note: '', state: 'planned' };
  await call('POST', 'visits', visit);
  const other = await call('POST', 'projects', { customer, property, ...of });
  const lost = { version: other.version, stage: 'lost', lostReason: 'price' };
  await call('PUT', `projects/${other.id}/stage`, lost);
  let built = await call('POST', 'projects', { customer, property, ...of });
  for (const step of [
    ...[{ stage: 'survey_booked' }, { stage: 'quoted' }, { stage: 'sold', signedOn: '2026-01-05' }],
    ...[{ stage: 'ready' }, { stage: 'installing' }, { stage: 'commissioned', commissionedOn: '2026-03-02' }],
  ])
    built = await call('PUT', `projects/${built.id}/stage`, { ...step, version: built.version });
}

/** A change without what is its own: who did it and where, and which fields it puts. */
function shapeOf({ entity, action, patch, rest }: Change): string {
  const steps = patch.map((step) => [step.op, step.path, 'value' in step ? fieldsIn(step.value) : []]);
  return JSON.stringify([entity, action, rest, steps]);
}

const fieldsIn = (value: Json) => (value && typeof value === 'object' ? Object.keys(value).sort() : []);
