import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { mayMove, type Stage, stages } from '@heliodesk/core/rules/projects/stages';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted } from '../../../../scripts/test/scope.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/**
 * What is followed of a project: fields of its own and of its customer. One that went into another is deleted as far as
 * lists and sums go; what undoes that has to be the last that was done to either.
 */
type Known = { name: string; value: number | null; stage: Stage; reason: string | null; deleted: boolean };
type Changed = Partial<Known>;
/** What became of one project: its fields before and after; all of them where it was made. */
type Touched = { place: number; before: Changed | null; after: Changed | null };
/** Something that was done, to one project or to many at once. */
type Done = { cause: string; touched: Touched[] };

type Step =
  | { verb: 'add' | 'delete'; pick: number }
  | { verb: 'rename'; pick: number; name: string }
  | { verb: 'revalue'; pick: number; value: number }
  | { verb: 'move'; pick: number; stage: Stage }
  | { verb: 'bulk'; pick: number; bits: number; what: 'delete' | 'contacted' | 'lost' }
  | { verb: 'merge'; pick: number; other: number; takes: boolean }
  | { verb: 'unmerge'; pick: number }
  | { verb: 'undo'; pick: number };

const pick = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ verb: fc.constantFrom('add' as const, 'delete' as const), pick }),
  fc.record({ verb: fc.constant('rename' as const), pick, name: fc.constantFrom('Ann', 'Bea', 'Cat') }),
  fc.record({ verb: fc.constant('revalue' as const), pick, value: fc.constantFrom(100, 200) }),
  fc.record({
    verb: fc.constant('move' as const),
    pick,
    stage: fc.constantFrom<Stage>('new', 'contacted', 'qualified', 'lost'),
  }),
  fc.record({
    ...{ verb: fc.constant('bulk' as const), pick, bits: fc.nat(1_023) },
    what: fc.constantFrom('delete' as const, 'contacted' as const, 'lost' as const),
  }),
  fc.record({ verb: fc.constant('merge' as const), pick, other: pick, takes: fc.boolean() }),
  fc.record({ verb: fc.constant('unmerge' as const), pick }),
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('undo' as const), pick }) },
);

it('[PIPE-6] [BULK-1] [MERGE-3] [MERGE-4] whatever is done and undone, in whichever order, records and sums are those of a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), async (steps) => {
      const model = await createModel();
      await model.run({ verb: 'add', pick: 0 });
      for (const each of steps) await model.run(each);
      await model.compare();
    }),
    { numRuns: counted(12, 120) },
  );
}, 600_000);

async function createModel() {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    product.app.inject({ method, url, headers, ...(payload && { payload }) });
  /** Undefined where its making was undone. */
  const projects: { id: string; contactId: string; known: Known | undefined }[] = [];
  const done: Done[] = [];

  const read = async (id: string): Promise<ProjectDetail> =>
    (await call('GET', `/api/projects/${id}`)).json();

  async function run(given: Step): Promise<void> {
    if (given.verb === 'add') return add();
    if (given.verb === 'undo') return undo(done[given.pick % Math.max(1, done.length)]);
    if (given.verb === 'bulk') return bulk(given);
    if (given.verb === 'merge') return merge(given);
    if (given.verb === 'unmerge') return unmerge(merges[given.pick % Math.max(1, merges.length)]);
    const place = given.pick % projects.length;
    const project = projects[place];
    if (!project?.known || project.known.deleted) return;
    const { known } = project;
    const detail = await read(project.id);
    const { answer, after } = await change(given, detail, project.contactId, known);
    if (!after) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      return;
    }
    expect(answer.statusCode, answer.body).toBe(200);
    note(answer, [{ place, known, after }]);
  }

  /** To those that the bits choose: what may not be moved is left, and the rest is one change. */
  async function bulk({ bits, what }: Step & { verb: 'bulk' }): Promise<void> {
    const chosen = projects.flatMap(({ id, known }, place) =>
      known && !known.deleted && (bits >> (place % 10)) % 2 === 1 ? [{ id, place, known }] : [],
    );
    if (chosen.length === 0) return;
    const seen = [];
    for (const { id } of chosen) seen.push({ id, version: (await read(id)).version });
    const reason = what === 'lost' ? 'price' : null;
    const action =
      what === 'delete'
        ? { do: 'delete' }
        : { do: 'move', stage: what, ...(reason && { lostReason: reason }) };
    const answer = await call('POST', '/api/projects/bulk', { projects: seen, action });
    expect(answer.statusCode, answer.body).toBe(200);
    const after = what === 'delete' ? { deleted: true } : { stage: what, reason };
    const moved = chosen.filter(({ known }) => what === 'delete' || mayMove(known.stage, what));
    const already = chosen.filter(({ known }) => known.stage === what);
    expect(answer.json()).toMatchObject({ done: moved.length + already.length, changed: moved.length });
    note(
      answer,
      moved.map(({ place, known }) => ({ place, known, after })),
    );
  }

  async function add(): Promise<void> {
    const added = await call('POST', '/api/projects', lawfulBodies['POST /api/projects']);
    const { id, customer } = added.json();
    const known: Known = { name: 'Rita Hall', value: 850_000, stage: 'new', reason: null, deleted: false };
    projects.push({ id, contactId: customer.id, known });
    const made = { place: projects.length - 1, before: null, after: { ...known } };
    done.push({ cause: causeOf(added), touched: [made] });
  }

  async function change(given: Step, detail: ProjectDetail, contactId: string, known: Known) {
    const { id, version } = detail;
    if (given.verb === 'delete')
      return { answer: await call('DELETE', `/api/projects/${id}`), after: { deleted: true } };
    if (given.verb === 'rename') {
      const { id: _, ...person } = detail.customer;
      const answer = await call('PUT', `/api/contacts/${contactId}`, { ...person, name: given.name });
      return { answer, after: { name: given.name } };
    }
    if (given.verb === 'revalue') {
      const { number, stage, stageSince, lostReason, lostNote, createdAt, customer, property, ...rest } =
        detail;
      const { id: _, ...body } = rest;
      const answer = await call('PUT', `/api/projects/${id}`, { ...body, valuePence: given.value });
      return { answer, after: { value: given.value } };
    }
    if (given.verb !== 'move') throw new Error('There is no such verb');
    const { stage } = given;
    const reason = stage === 'lost' ? 'price' : null;
    const payload = { version, stage, ...(reason && { lostReason: reason }) };
    const answer = await call('PUT', `/api/projects/${id}/stage`, payload);
    if (stage === known.stage) return { answer, after: {} };
    return { answer, after: mayMove(known.stage, stage) ? { stage, reason } : undefined };
  }

  function note(answer: Answer, changes: { place: number; known: Known; after: Changed }[]): void {
    const touched = changes.flatMap(({ place, known, after }) => {
      const names = (Object.keys(after) as (keyof Known)[]).filter((name) => after[name] !== known[name]);
      const some = (from: Changed) => Object.fromEntries(names.map((name) => [name, from[name]]));
      return names.length > 0 ? [{ place, before: some(known), after: some(after) }] : [];
    });
    if (touched.length > 0) done.push({ cause: causeOf(answer), touched });
    for (const { known, after } of changes) Object.assign(known, after);
  }

  async function undo(what: Done | undefined): Promise<void> {
    if (!what) return;
    const answer = await call('POST', `/api/changes/${what.cause}/undo`);
    if (!what.touched.every((each) => isAsLeft(projects[each.place]?.known, each))) {
      expect([409, 404], answer.body).toContain(answer.statusCode);
      return;
    }
    expect(answer.statusCode, answer.body).toBe(200);
    for (const { place, before } of what.touched) {
      const project = projects[place];
      if (project) project.known = restored(project.known, before);
    }
    const touched = what.touched.map(({ place, before, after }) => ({ place, before: after, after: before }));
    done.push({ cause: causeOf(answer), touched });
  }

  async function compare(): Promise<void> {
    const alive = projects.flatMap(({ id, known }) => (known && !known.deleted ? [{ id, ...known }] : []));
    for (const { id, name, value, stage, reason } of alive) {
      const detail = await read(id);
      expect([detail.customer.name, detail.valuePence, detail.stage, detail.lostReason]).toEqual([
        ...[name, value, stage, reason],
      ]);
    }
    const sums = { amount: 0, value: 0 };
    for (const stage of stages) {
      const { total } = (await call('GET', `/api/projects?stage=${stage}`)).json();
      expect([stage, total]).toEqual([stage, alive.filter((each) => each.stage === stage).length]);
      sums.amount += total;
    }
    const { columns } = (await call('GET', '/api/projects/board?phase=lead')).json();
    for (const { valuePence } of columns) sums.value += valuePence;
    const open = alive.filter(({ stage }) => stage !== 'lost');
    expect(sums).toEqual({
      amount: alive.length,
      value: open.reduce((sum, { value }) => sum + (value ?? 0), 0),
    });
    const { items } = (await call('GET', '/api/search?q=beech')).json();
    expect(items).toHaveLength(Math.min(20, alive.length));
  }

  return { run, compare };
}

type Answer = { headers: Record<string, unknown>; statusCode: number; body: string };
const causeOf = ({ headers }: Answer) => String(headers['x-request-id']);

/** Whether nobody has touched since what a change touched. */
function isAsLeft(known: Known | undefined, { before, after }: Touched): boolean {
  if (after === null) return known === undefined;
  if (!known) return false;
  const isWhole = before === null;
  const names = isWhole ? (Object.keys(known) as (keyof Known)[]) : (Object.keys(after) as (keyof Known)[]);
  return names.every((name) => known[name] === after[name]);
}

function restored(known: Known | undefined, before: Changed | null): Known | undefined {
  return before === null ? undefined : ({ ...known, ...before } as Known);
}
