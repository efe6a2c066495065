import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMergingTeam, mergingCalls } from '#testing/merging-calls.ts';
import { bodyOfProject } from '#testing/project-body.ts';
import { createCalls } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/** A new lead, and the same one at an installation that an owner has let begin before the law does. */
async function twice() {
  const team = await createMergingTeam(product);
  const { company, call, read } = team;
  const kept = await team.lead();
  const merged = await team.lead();
  for (const [stage, rest] of [
    ['qualified', {}],
    ['quoted', {}],
    ['sold', { signedOn: '2026-11-10' }],
    ['ready', {}],
    ['installing', { override: 'Asked us to in writing' }],
  ] as const) {
    const { version } = await read(merged);
    const moved = await call('PUT', `/api/projects/${merged.id}/stage`, { version, stage, ...rest });
    expect(moved.statusCode, moved.body).toBe(200);
  }
  const member = await createCalls(product, await product.given.person(company.id, 'member'));
  return { ...team, kept, merged, byMember: mergingCalls(member) };
}

const stageOf = async (team: Awaited<ReturnType<typeof twice>>) => (await team.read(team.kept)).stage;
const reason = expect.stringContaining('can still cancel until 24 November 2026');

describe('[MERGE-1] [CLOCK-2] the stage that a merge would take over against a rule', () => {
  it('is left by a member, who is told why, and refused where they ask for it', async () => {
    const team = await twice();
    const { kept, merged, byMember, read } = team;
    const shown = (await byMember.preview(kept.id, merged.id)).json();
    expect(shown.stageStopped).toEqual(reason);
    expect(shown.fields).toContainEqual(expect.objectContaining({ name: 'stage', usual: 'kept' }));
    const refused = await byMember.ask(kept.id, merged.id, { stage: 'merged' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'move_stopped', message: reason, current: { obstacles: [{ rule: 'cooling-off' }] } },
    ]);
    expect((await read(merged)).id).toBe(merged.id);
    await byMember.merge(kept.id, merged.id);
    expect(await read(kept)).toMatchObject({ stage: 'new', signedOn: '2026-11-10' });
  });

  it('is taken by those who may override it', async () => {
    const team = await twice();
    const { kept, merged } = team;
    expect((await team.preview(kept.id, merged.id)).json().stageStopped).toBe(null);
    await team.merge(kept.id, merged.id);
    expect(await stageOf(team)).toBe('installing');
  });

  it('is left by everybody where a date is missing that nobody may leave out', async () => {
    const team = await twice();
    const { kept, merged } = team;
    await product.db.asSystem((tx) =>
      tx.execute(`update projects set signed_on = null where id = '${merged.id}'`),
    );
    await team.merge(kept.id, merged.id);
    expect(await stageOf(team)).toBe('new');
  });

  it('is refused where it was shown as what is taken, and a choice puts a rule in its way', async () => {
    const team = await twice();
    const { kept, merged } = team;
    const refused = await team.ask(kept.id, merged.id, { signedOn: 'kept' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      ...[409, 'Please say when the contract was signed.'],
    ]);
    expect(await stageOf(team)).toBe('new');
  });

  it('is taken by a member where no rule stands in its way, with the days that come along', async () => {
    const team = await twice();
    const { kept, merged, byMember, call, read } = team;
    const project = await read(merged);
    const body = { ...bodyOfProject(project), version: project.version, signedOn: '2026-10-01' };
    expect((await call('PUT', `/api/projects/${merged.id}`, body)).statusCode).toBe(200);
    await byMember.merge(kept.id, merged.id);
    expect(await read(kept)).toMatchObject({ stage: 'installing', signedOn: '2026-10-01' });
  });
});

describe('[MERGE-4] [CLOCK-2] the stage that would come back when two are unmerged', () => {
  /** As it was before a merge took it back to that of a new lead. */
  async function takenBack() {
    const team = await twice();
    const { told } = await team.merge(team.merged.id, team.kept.id, { stage: 'merged' });
    expect((await team.read(team.merged)).stage).toBe('new');
    return { ...team, told };
  }

  it('is left by a member whom a rule keeps from it, and all else goes back', async () => {
    const { byMember, told, read, kept, merged } = await takenBack();
    expect((await byMember.unmerge(told)).statusCode).toBe(200);
    expect([(await read(merged)).stage, (await read(kept)).stage]).toEqual(['new', 'new']);
  });

  it('comes back by those who may override the rule, unless a date has gone that nobody may leave out', async () => {
    const lawful = await takenBack();
    await lawful.unmerge(lawful.told);
    expect((await lawful.read(lawful.merged)).stage).toBe('installing');
    const unsigned = await takenBack();
    const project = await unsigned.read(unsigned.merged);
    const body = { ...bodyOfProject(project), version: project.version, signedOn: null };
    expect((await unsigned.call('PUT', `/api/projects/${project.id}`, body)).statusCode).toBe(200);
    expect((await unsigned.unmerge(unsigned.told)).statusCode).toBe(200);
    expect((await unsigned.read(unsigned.merged)).stage).toBe('new');
  });
});
