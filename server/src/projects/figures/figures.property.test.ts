import type { Analytics } from '@heliodesk/core/contracts/analytics';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { listedFigures } from '@heliodesk/core/rules/figures/behind';
import { type Stage, stages, stageTable } from '@heliodesk/core/rules/projects/stages';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#platform/actor.ts';
import { keptFigures, recountedFigures } from '#testing/figures-recount.ts';
import { createImporting } from '#testing/importing.ts';
import { mergingCalls } from '#testing/merging-calls.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted } from '../../../../scripts/test/scope.ts';
import { createChecking } from './checking.ts';
import { gatherEntries } from './store.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const some = <const T extends string>(...words: T[]) => fc.constantFrom(...words);
const pick = fc.nat(9);
const step = fc.record({
  pick,
  other: pick,
  hours: fc.nat(400),
  verb: fc.oneof(
    { weight: 8, arbitrary: some('move') },
    { weight: 4, arbitrary: some('undo') },
    { weight: 3, arbitrary: some('add', 'details', 'postcode', 'merge', 'unmerge') },
    { weight: 1, arbitrary: some('bulk', 'delete', 'sample', 'unsample', 'erase', 'import', 'gather') },
  ),
  /** Target among the moves that are allowed; and where an import comes in. */
  to: fc.nat(5),
  stage: fc.constantFrom<Stage>(...stages),
  source: some('website', 'referral', 'phone'),
  postcode: some('BS1 4ST', 'CF10 1AA', 'M1 1AE', ''),
  valuePence: fc.constantFrom(null, 850_000, 1_200_000),
  owned: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

it(
  '[ANALYTICS-2] whatever is done and undone, every figure equals a recount',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 45 }), async (steps) => {
        product.clock.set('2026-03-20T09:00:00Z');
        const { company, ann, run } = await createCompany();
        for (const each of steps) await run(each);
        const kept = await keptFigures(product, company.id);
        expect(kept).toEqual(await recountedFigures(product, company.id));
        expect(await createChecking(product.platform)(company.id)).toBe(0);
        await product.db.write(systemActor(company.id), (tx) => gatherEntries(tx, company.id));
        expect(await keptFigures(product, company.id)).toEqual(kept);
        await expectRowsBehind(ann);
      }),
      { numRuns: counted(8, 80) },
    );
  },
  counted(600_000, 3_600_000),
);

/** As many projects are listed behind a figure as it counts, in the whole period and by source. */
async function expectRowsBehind(ann: Person): Promise<void> {
  const period = 'from=2026-01&to=2028-12';
  for (const narrowed of ['', '&source=referral']) {
    const { now } = (await ann.call('GET', `/api/analytics?${period}${narrowed}`)).json() as Analytics;
    for (const figure of listedFigures.filter((each) => each !== 'lost')) {
      const rows = (
        await ann.call('GET', `/api/analytics/rows?figure=${figure}&${period}${narrowed}`)
      ).json();
      expect([figure, narrowed, rows.items.length]).toEqual([figure, narrowed, now[figure]?.amount ?? 0]);
    }
  }
}

async function createCompany() {
  const { company, ann } = await createTeam(product);
  const { call } = ann;
  const { ask, unmerge } = mergingCalls(ann);
  const importing = createImporting(product, ann.headers);
  const projects: string[] = [];
  const merges: string[] = [];
  const causes: string[] = [];
  const imports: string[] = [];
  const chosen = <T>(among: T[], place: number) => among[place % Math.max(1, among.length)];
  const detail = async (id: string): Promise<ProjectDetail> =>
    (await call('GET', `/api/projects/${id}`)).json();

  /** Refused steps are as good: figures have to be right either way. */
  async function run(given: Step): Promise<void> {
    product.clock.advance({ seconds: given.hours * 900 });
    // Nobody stays signed in for months.
    Object.assign(ann.headers, await product.signedIn({ id: ann.id, companyId: company.id }));
    const answer = await done(given);
    if (answer && answer.statusCode < 300) causes.push(String(answer.headers['x-request-id']));
    expect(answer?.statusCode ?? 200, answer?.body).toBeLessThan(500);
  }

  async function done(given: Step) {
    const { verb, pick, other, source, valuePence, owned } = given;
    const ownerId = owned ? ann.id : null;
    const id = chosen(projects, pick);
    if (verb === 'add' || !id || projects.length < 3) return add(given);
    if (verb === 'undo') return call('POST', `/api/changes/${causes.at(-1 - (pick % 4))}/undo`);
    if (verb === 'unmerge') return merges.length > 0 ? unmerge({ id: String(chosen(merges, pick)) }) : null;
    if (verb === 'sample') return call('POST', '/api/sample-job');
    if (verb === 'unsample') return call('DELETE', '/api/sample-job');
    if (verb === 'import') return bring(given);
    if (verb === 'gather')
      return product.db.write(systemActor(company.id), (tx) => gatherEntries(tx, company.id));
    const project = await detail(id);
    if (!project.id) return null;
    const { version } = project;
    const stage = chosen([...stageTable[project.stage].to], given.to);
    const moved = { stage, ...(stage === 'lost' && { lostReason: 'price' }) };
    if (verb === 'move')
      return call('PUT', `/api/projects/${id}/stage`, {
        ...{ ...moved, version, override: 'They asked for it' },
        ...(stage === 'sold' && { signedOn: owned ? '2026-02-28' : '2026-04-01' }),
      });
    if (verb === 'details') {
      const body = Object.fromEntries(bodyFields.map((name) => [name, project[name]]));
      return call('PUT', `/api/projects/${id}`, { ...body, version, ownerId, source, valuePence });
    }
    if (verb === 'postcode') {
      const { id: propertyId, ...property } = project.property;
      return call('PUT', `/api/properties/${propertyId}`, { ...property, postcode: given.postcode });
    }
    if (verb === 'bulk')
      return call('POST', '/api/projects/bulk', {
        ...{ projects: [{ id, version }], action: { do: 'move', ...moved } },
      });
    if (verb === 'delete') return call('DELETE', `/api/projects/${id}`);
    if (verb === 'erase') {
      const { id: contactId, name } = project.customer;
      const answer = await call('POST', `/api/contacts/${contactId}/erasure`, { name });
      await product.workOff();
      return answer;
    }
    const merged = await ask(id, chosen(projects, other) ?? id);
    if (merged.statusCode === 201) merges.push(merged.json().id);
    return merged;
  }

  async function add({ source, valuePence, owned, postcode }: Step) {
    const answer = await call('POST', '/api/projects', {
      ...{ customer: { name: `Rita ${projects.length}`, email: '', phone: '' }, source, valuePence },
      property: { line1: '', line2: '', town: '', county: '', postcode },
      ownerId: owned ? ann.id : null,
    });
    projects.push(answer.json().id);
    return answer;
  }

  /** Every second time the import before is taken back. */
  async function bring({ stage, postcode }: Step) {
    const before = imports.pop();
    if (before) {
      await importing.undo(before);
      return null;
    }
    const rows = ['one', 'two', 'three'].map((name) => `Import ${name},${postcode},${stage},5000,2025-11-30`);
    const { id } = await importing.complete(
      `Name,Postcode,Stage,Value,Date added\n${rows.join('\n')}`,
      'add',
    );
    imports.push(id);
    projects.push(
      ...(await importing.leads()).map(({ id }) => id).filter((each) => !projects.includes(each)),
    );
    return null;
  }

  return { company, ann, run };
}

const bodyFields = [
  ...(['ownerId', 'source', 'valuePence', 'systemKwp', 'inverterKw', 'contractPlace', 'signedOn'] as const),
  ...(['deliveredOn', 'plannedOn', 'commissionedOn', 'dnoAppliedOn', 'dnoApprovedOn'] as const),
  ...(['dnoNotifiedOn', 'mcsCertifiedOn'] as const),
];
