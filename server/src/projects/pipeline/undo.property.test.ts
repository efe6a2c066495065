import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { mayMove, type Stage, stages } from '@heliodesk/core/rules/projects/stages';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { seenOf } from '#testing/merging-calls.ts';
import { bodyOfProject } from '#testing/project-body.ts';
import {
  type Changed,
  createMergeOrder,
  type Done,
  givenBack,
  isAsLeft,
  type Known,
  type Merge,
  type Merging,
  progressOf,
  restored,
  type Touched,
} from '#testing/project-model.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted } from '../../../../scripts/test/scope.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

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

it(
  '[PIPE-6] [BULK-1] [MERGE-3] [MERGE-4] whatever is done and undone, in whichever order, records and sums are those of a plain model',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), async (steps) => {
        const model = await createModel();
        await model.run({ verb: 'add', pick: 0 });
        for (const each of steps) await model.run(each);
        await model.compare();
      }),
      { numRuns: counted(12, 120) },
    );
  },
  counted(600_000, 3_600_000),
);

async function createModel() {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    product.app.inject({ method, url, headers, ...(payload && { payload }) });
  /** Undefined where its making was undone. */
  const projects: { id: string; contactId: string; known: Known | undefined }[] = [];
  const done: Done[] = [];
  const { merges, isCovered, become, maySwitch, has: isInMerge } = createMergeOrder(projects);

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
    const after = what === 'delete' ? { deleted: 'deleted' as const } : { stage: what, reason };
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
      return { answer: await call('DELETE', `/api/projects/${id}`), after: { deleted: 'deleted' as const } };
    if (given.verb === 'rename') {
      const { id: _, ...person } = detail.customer;
      const answer = await call('PUT', `/api/contacts/${contactId}`, { ...person, name: given.name });
      return { answer, after: { name: given.name } };
    }
    if (given.verb === 'revalue') {
      const body = { ...bodyOfProject(detail), version };
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

  /** Merges two that are there: what is taken from the other, its stage where that is further on, and no more. */
  async function merge({ pick, other, takes }: Step & { verb: 'merge' }): Promise<void> {
    const [kept, merged] = [pick % projects.length, other % projects.length];
    const [one, two] = [projects[kept], projects[merged]];
    if (kept === merged || !one?.known || !two?.known || one.known.deleted || two.known.deleted) return;
    const seen = (
      await call('GET', `/api/merges/preview?kind=project&kept=${one.id}&merged=${two.id}`)
    ).json();
    const choices = takes ? { name: 'merged', valuePence: 'merged' } : {};
    // Each at a time of its own, as in life, so that none is taken for another or for a deletion.
    product.clock.advance({ seconds: merges.length + 1 });
    const answer = await call('POST', '/api/merges', {
      ...{ kind: 'project', choices, kept: seenOf(seen.kept), merged: seenOf(seen.merged) },
    });
    product.clock.advance({ seconds: -merges.length - 1 });
    expect(answer.statusCode, answer.body).toBe(201);
    const { name, value, stage, reason } = two.known;
    const after = {
      ...(takes && { name, value }),
      ...(progressOf(stage) > progressOf(one.known.stage) && { stage, reason }),
    };
    const made: Merge = { id: answer.json().id, kept, merged, order: 0, state: 'none', touched: [] };
    merges.push(made);
    const changes = [
      { place: kept, known: one.known, after },
      { place: merged, known: two.known, after: { deleted: merges.length } },
    ];
    made.touched = note(answer, changes, { merge: made, before: 'none', after: 'active' });
    become(made, 'active');
  }

  async function unmerge(merge: Merge | undefined): Promise<void> {
    if (!merge) return;
    const answer = await call('POST', `/api/merges/${merge.id}/undo`);
    const [kept, merged] = [projects[merge.kept]?.known, projects[merge.merged]?.known];
    if (merge.state !== 'active' || isCovered(merge) || !kept || kept.deleted || !merged) {
      expect([409, 404], answer.body).toContain(answer.statusCode);
      return;
    }
    expect(answer.statusCode, answer.body).toBe(200);
    const taken = merge.touched.find(({ place }) => place === merge.kept);
    const changes = [
      { place: merge.kept, known: kept, after: givenBack(kept, taken) },
      { place: merge.merged, known: merged, after: { deleted: false as const } },
    ];
    note(answer, changes, { merge, before: 'active', after: 'undone' });
    become(merge, 'undone');
  }

  function note(
    answer: Answer,
    changes: { place: number; known: Known; after: Changed }[],
    merging?: Merging,
  ): Touched[] {
    const touched = changes.flatMap(({ place, known, after }) => {
      const names = (Object.keys(after) as (keyof Known)[]).filter((name) => after[name] !== known[name]);
      const some = (from: Changed) => Object.fromEntries(names.map((name) => [name, from[name]]));
      return names.length > 0 ? [{ place, before: some(known), after: some(after) }] : [];
    });
    if (touched.length > 0) done.push({ cause: causeOf(answer), touched, merging });
    for (const { known, after } of changes) Object.assign(known, after);
    return touched;
  }

  async function undo(what: Done | undefined): Promise<void> {
    if (!what) return;
    const answer = await call('POST', `/api/changes/${what.cause}/undo`);
    const { merging } = what;
    const isLeft = what.touched.every(
      (each) =>
        isAsLeft(projects[each.place]?.known, each) && !(each.before === null && isInMerge(each.place)),
    );
    if (!isLeft || (merging && !maySwitch(merging))) {
      expect([409, 404], answer.body).toContain(answer.statusCode);
      return;
    }
    expect(answer.statusCode, answer.body).toBe(200);
    for (const { place, before } of what.touched) {
      const project = projects[place];
      if (project) project.known = restored(project.known, before);
    }
    const touched = what.touched.map(({ place, before, after }) => ({ place, before: after, after: before }));
    if (merging) become(merging.merge, merging.before);
    const back = merging && { ...merging, before: merging.after, after: merging.before };
    done.push({ cause: causeOf(answer), touched, merging: back });
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
