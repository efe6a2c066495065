import type { Notification } from '@heliodesk/core/contracts/inbox';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { kindOf } from '@heliodesk/core/rules/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function team() {
  const { ann, others } = await createTeam(product, 'member', 'member');
  const [ben, cat] = others as [Person, Person];
  const bulk = async (projects: ProjectDetail[], action: object) => {
    const seen = projects.map(({ id, version }) => ({ id, version }));
    const answer = await ann.call('POST', '/api/projects/bulk', { projects: seen, action });
    expect(answer.json(), answer.body).toMatchObject({ done: projects.length, left: [] });
    return answer;
  };
  const read = async ({ id }: ProjectDetail): Promise<ProjectDetail> =>
    (await ann.call('GET', `/api/projects/${id}`)).json();
  return { ann, ben, cat, bulk, read };
}

/** Gives somebody a lead, and a task, a visit and a mention there. */
async function giveAll(ann: Person, to: Person, name: string): Promise<ProjectDetail> {
  const project = await ann.lead(name, to.id);
  for (const answer of [
    await ann.call('POST', '/api/tasks', ann.task(project.id, to.id)),
    await ann.call('POST', '/api/visits', ann.visit(project.id, [to.id])),
    await ann.note(project.id, `@[${to.id}] please ring`),
  ])
    expect(answer.statusCode, answer.body).toBe(201);
  return project;
}

const words = async (person: Person) =>
  (await person.inbox()).items.map((item: Notification) => kindOf(item.kind).words(item));
/** Entries of an inbox that lead to a project. */
const leadingTo = async (person: Person, { id }: ProjectDetail) =>
  (await person.inbox()).items.filter(({ details }: Notification) => details.projectId === id).length;

describe('what was told of a project', () => {
  it('[TOGETHER-2] is withdrawn with it, with all that hangs on it, from those who have not read it', async () => {
    const { ann, ben } = await team();
    const gone = await giveAll(ann, ben, 'Rita Hall');
    const kept = await giveAll(ann, ben, 'Sam Hill');
    expect([await leadingTo(ben, gone), await leadingTo(ben, kept)]).toEqual([4, 4]);
    const { items } = await ben.inbox();
    const mention = items.find(
      ({ kind, details }: Notification) => kind === 'project.mentioned' && details.projectId === gone.id,
    );
    await ben.call('PUT', `/api/inbox/${mention.id}`, { read: true });
    expect((await ann.call('DELETE', `/api/projects/${gone.id}`)).statusCode).toBe(200);
    expect([await leadingTo(ben, gone), await leadingTo(ben, kept)]).toEqual([1, 4]);
    await ann.call('DELETE', `/api/projects/${kept.id}`);
    expect((await ben.inbox()).items).toEqual([mention].map((each) => ({ ...each, read: true })));
  });

  it('[TOGETHER-2] [BULK-1] is withdrawn where several are deleted at once', async () => {
    const { ann, ben, cat, bulk, read } = await team();
    const gone = [await giveAll(ann, ben, 'Rita Hall'), await giveAll(ann, cat, 'Sam Hill')];
    await ann.lead('Ada Bell', ben.id);
    await bulk(await Promise.all(gone.map(read)), { do: 'delete' });
    expect([await words(ben), await words(cat)]).toEqual([['Ann Sparks gave you Ada Bell'], []]);
  });

  it('[TOGETHER-2] [BULK-1] is withdrawn from the owners before where several are given to somebody else', async () => {
    const { ann, ben, cat, bulk, read } = await team();
    const leads = [await ann.lead('Rita Hall', ben.id), await ann.lead('Sam Hill', ben.id)];
    const [first, second] = leads as [ProjectDetail, ProjectDetail];
    await bulk([first], { do: 'owner', ownerId: cat.id });
    expect([await words(ben), await words(cat)]).toEqual([
      ['Ann Sparks gave you Sam Hill'],
      ['Ann Sparks gave you Rita Hall'],
    ]);
    // Cat has the first already, so only the second is told anew.
    await bulk([await read(first), second], { do: 'owner', ownerId: cat.id });
    expect([await words(ben), (await words(cat)).sort()]).toEqual([
      [],
      ['Ann Sparks gave you Rita Hall', 'Ann Sparks gave you Sam Hill'],
    ]);
    await bulk([await read(first)], { do: 'owner', ownerId: null });
    expect(await words(cat)).toEqual(['Ann Sparks gave you Sam Hill']);
    await bulk([await read(second)], { do: 'delete' });
    expect(await words(cat)).toEqual([]);
  });

  it('[TOGETHER-2] [BULK-1] stays where they keep the task of a project that goes to another owner', async () => {
    const { ann, ben, cat, bulk, read } = await team();
    const project = await ann.lead('Rita Hall', ben.id);
    await ann.call('POST', '/api/tasks', ann.task(project.id, ben.id));
    await bulk([await read(project)], { do: 'owner', ownerId: cat.id });
    expect(await words(ben)).toEqual(['Ann Sparks gave you a task: Ring them back']);
  });
});
