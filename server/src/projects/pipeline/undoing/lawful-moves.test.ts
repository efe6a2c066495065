import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import type { Stage } from '@heliodesk/core/rules/projects/stages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { bodyOfProject } from '#testing/project-body.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const longAgo = '2026-10-01';
const justNow = '2026-11-10';
const waysTo = { sold: ['qualified', 'quoted', 'sold'], ready: ['qualified', 'quoted', 'sold', 'ready'] };

async function team() {
  const { owner, company } = await product.given.company();
  const member = await product.given.person(company.id, 'member');
  const [byOwner, byMember] = [await callsOf(owner), await callsOf(member)];
  /** A project at a stage, with a contract of some day. */
  const at = async (stage: keyof typeof waysTo, signedOn: string): Promise<ProjectDetail> => {
    const { id } = (await byOwner.call('POST', '/api/projects', lawfulBodies['POST /api/projects'])).json();
    for (const to of waysTo[stage]) await byOwner.moved(id, to as Stage, to === 'sold' ? { signedOn } : {});
    return byOwner.read(id);
  };
  return { company, byOwner, byMember, at };
}

async function callsOf(person: Parameters<TestProduct['signedIn']>[0]) {
  const headers = await product.signedIn(person);
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    product.app.inject({ method, url, headers, ...(payload && { payload }) });
  const read = async (id: string): Promise<ProjectDetail> =>
    (await call('GET', `/api/projects/${id}`)).json();
  const causeOf = (answer: Awaited<ReturnType<typeof call>>) => {
    expect(answer.statusCode, answer.body).toBe(200);
    return String(answer.headers['x-request-id']);
  };
  const undo = (cause: string) => call('POST', `/api/changes/${cause}/undo`);
  return {
    ...{ call, read, undo },
    moved: async (id: string, stage: Stage, rest: object = {}) =>
      causeOf(
        await call('PUT', `/api/projects/${id}/stage`, { version: (await read(id)).version, stage, ...rest }),
      ),
    changed: async (id: string, differs: object) => {
      const project = await read(id);
      const body = { ...bodyOfProject(project), version: project.version, ...differs };
      return causeOf(await call('PUT', `/api/projects/${id}`, body));
    },
    undone: async (cause: string) => causeOf(await undo(cause)),
    /** The answer to a refused undo, by whichever rule. */
    refused: async (cause: string) => {
      const answer = await undo(cause);
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([409, 'move_stopped']);
      return answer.json() as { message: string; current: { obstacles: object[] } };
    },
  };
}

const reason = { override: 'Asked us to in writing' };

describe('[CLOCK-2] [MECH-7] an undo that moves a project on', () => {
  it('against a rule is refused with the rule and its source, but to those who may override it', async () => {
    const { byOwner, byMember, at } = await team();
    const { id } = await at('ready', justNow);
    const undoing = await byOwner.undone(await byOwner.moved(id, 'installing', reason));
    expect(await byMember.refused(undoing)).toMatchObject({
      message: expect.stringContaining('can still cancel until 24 November 2026'),
      current: {
        obstacles: [{ rule: 'cooling-off', source: expect.stringContaining('2013'), overridable: true }],
      },
    });
    expect(await byOwner.read(id)).toMatchObject({ stage: 'ready', version: 7 });
    await byOwner.undone(undoing);
    expect((await byOwner.read(id)).stage).toBe('installing');
  });

  it('is refused to everybody where what the rules ask about has changed since', async () => {
    const { byOwner, byMember, at } = await team();
    const { id } = await at('ready', longAgo);
    const undoing = await byMember.undone(await byMember.moved(id, 'installing'));
    const change = await byOwner.changed(id, { signedOn: justNow });
    for (const by of [byMember, byOwner])
      expect((await by.refused(undoing)).message).toContain('can still cancel');
    expect(await byOwner.read(id)).toMatchObject({ stage: 'ready', signedOn: justNow });
    await byOwner.undone(change);
    await byMember.undone(undoing);
    expect((await byOwner.read(id)).stage).toBe('installing');
  });

  it('asks what a home says of itself too', async () => {
    const { byOwner, at } = await team();
    const { id } = await at('ready', longAgo);
    const wire = async (phases: number) => {
      const { id: home, ...property } = (await byOwner.read(id)).property;
      const wired = await byOwner.call('PUT', `/api/properties/${home}`, { ...property, phases });
      expect(wired.statusCode, wired.body).toBe(200);
    };
    await wire(3);
    await byOwner.changed(id, { inverterKw: 10 });
    const undoing = await byOwner.undone(await byOwner.moved(id, 'installing'));
    await wire(1);
    expect((await byOwner.refused(undoing)).current.obstacles).toMatchObject([{ rule: 'g99-approval' }]);
  });

  it('takes back what somebody took back or lost by mistake, and whatever goes back', async () => {
    const { byMember, at } = await team();
    const { id } = await at('ready', longAgo);
    await byMember.moved(id, 'installing');
    for (const stage of ['ready', 'lost'] as const) {
      await byMember.undone(await byMember.moved(id, stage, stage === 'lost' ? { lostReason: 'price' } : {}));
      expect((await byMember.read(id)).stage).toBe('installing');
    }
    const commissioning = await byMember.moved(id, 'commissioned', { commissionedOn: justNow });
    await byMember.undone(commissioning);
    expect(await byMember.read(id)).toMatchObject({ stage: 'installing', commissionedOn: null });
  });

  it('past a rule that was overridden is for those who may override, from Lost as well', async () => {
    const { byOwner, byMember, at } = await team();
    const { id } = await at('ready', justNow);
    await byOwner.moved(id, 'installing', reason);
    for (const stage of ['ready', 'lost'] as const) {
      const cause = await byMember.moved(id, stage, stage === 'lost' ? { lostReason: 'price' } : {});
      await byMember.refused(cause);
      await byOwner.undone(cause);
      expect((await byOwner.read(id)).stage).toBe('installing');
    }
  });

  it('asks no more of what was imported than was known of it there', async () => {
    const { byMember, at } = await team();
    const { id } = await at('ready', longAgo);
    await product.db.asSystem((tx) => tx.execute(`update projects set signed_on = null where id = '${id}'`));
    await byMember.undone(await byMember.moved(id, 'lost', { lostReason: 'price' }));
    expect((await byMember.read(id)).stage).toBe('ready');
  });

  it('of many is refused as a whole, with the number of the one that a rule stops', async () => {
    const { byOwner, byMember, at } = await team();
    const two = [await at('sold', longAgo), await at('sold', longAgo)];
    const [one, other] = two;
    if (!one || !other) throw new Error('There are too few');
    const back = await byMember.call('POST', '/api/projects/bulk', {
      projects: two.map(({ id, version }) => ({ id, version })),
      action: { do: 'move', stage: 'quoted' },
    });
    await byOwner.changed(other.id, { signedOn: null });
    expect((await byOwner.refused(String(back.headers['x-request-id']))).message).toBe(
      `We couldn’t undo any of this because of #${other.number}. Please say when the contract was signed.`,
    );
    const stages = await Promise.all(two.map(async ({ id }) => (await byOwner.read(id)).stage));
    expect(stages).toEqual(['quoted', 'quoted']);
  });
});
