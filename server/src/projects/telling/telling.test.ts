import type { Notification } from '@heliodesk/core/contracts/inbox';
import { kindOf } from '@heliodesk/core/rules/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOfProject } from '#testing/project-body.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createTelling } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function team() {
  const { company, ann, others } = await createTeam(product, 'member', 'member');
  const [ben, cat] = others as [Person, Person];
  return { company, ann, ben, cat, project: await ann.lead('Rita Hall') };
}

const words = ({ items }: { items: Notification[] }) => items.map((item) => kindOf(item.kind).words(item));
const subjects = async (address: string) => (await product.mailsTo(address)).map(({ subject }) => subject);

describe('a mention in a note', () => {
  it('[TOGETHER-1] tells whoever is mentioned, in the inbox and by email, and leads to the project', async () => {
    const { ann, ben, cat, project } = await team();
    const made = await ann.note(project.id, `@[${ben.id}] please ring\n@[${ann.id}] and @[${ben.id}]`);
    expect([made.statusCode, made.json().mentions]).toEqual([201, [ben.id, ann.id]]);
    const told = await ben.inbox();
    expect(told).toMatchObject({ unread: 1, items: [{ details: { projectId: project.id } }] });
    const line = 'Ann Sparks mentioned you on Rita Hall';
    const excerpt = '@Ann Sparks please ring @Ann Sparks and @Ann Sparks';
    expect(words(told)).toEqual([`${line}: “${excerpt}”`]);
    expect([(await ann.inbox()).unread, (await cat.inbox()).unread]).toEqual([0, 0]);
    const [mail] = await product.mailsTo(ben.email);
    expect(mail?.subject).toBe(line);
    expect(mail?.text).toContain(`/projects/${project.id}`);
  });

  it('[TOGETHER-1] is kept and told where it is cut off in the middle of an emoji', async () => {
    const { ann, ben, project } = await team();
    expect((await ann.note(project.id, `${'a'.repeat(79)}🌞`)).statusCode).toBe(201);
    const beginning = `@Ann Sparks ${'a'.repeat(126)}`;
    const made = await ann.note(project.id, `${beginning.replace('@Ann Sparks', `@[${ben.id}]`)}🌞 and more`);
    expect(made.statusCode).toBe(201);
    expect((await ben.inbox()).items).toMatchObject([{ details: { excerpt: `${beginning}…` } }]);
    expect(await subjects(ben.email)).toHaveLength(1);
  });

  it('[TOGETHER-1] comes by email only to those who want that', async () => {
    const { ann, ben, project } = await team();
    await ben.call('PUT', '/api/inbox/settings', { mail: { 'project.mentioned': false } });
    await ann.note(project.id, `@[${ben.id}]`);
    expect((await ben.inbox()).unread).toBe(1);
    expect(await subjects(ben.email)).toEqual([]);
  });

  it('[TOGETHER-1] tells only those who are new to a note that is edited, and no longer those who were taken out', async () => {
    const { ann, ben, cat, project } = await team();
    const { id } = (await ann.note(project.id, `@[${ben.id}]`)).json();
    const edited = { projectId: project.id, text: `@[${ben.id}] @[${cat.id}]`, version: 1 };
    expect((await ann.call('PUT', `/api/notes/${id}`, edited)).statusCode).toBe(200);
    expect([(await ben.inbox()).unread, (await cat.inbox()).unread]).toEqual([1, 1]);
    await ann.call('PUT', `/api/notes/${id}`, { ...edited, text: `@[${cat.id}]`, version: 2 });
    expect([(await ben.inbox()).unread, (await cat.inbox()).unread]).toEqual([0, 1]);
  });

  it('[TOGETHER-1] is withdrawn with its note, by deleting or undoing it, from those who have not read it', async () => {
    const { ann, ben, cat, project } = await team();
    const first = (await ann.note(project.id, `@[${ben.id}] @[${cat.id}]`)).json();
    const [{ id }] = (await cat.inbox()).items;
    await cat.call('PUT', `/api/inbox/${id}`, { read: true });
    await ann.call('DELETE', `/api/notes/${first.id}`);
    expect([(await ben.inbox()).items.length, (await cat.inbox()).items.length]).toEqual([0, 1]);
    const second = await ann.note(project.id, `@[${ben.id}]`);
    expect((await ben.inbox()).items).toHaveLength(1);
    expect((await ann.undo(second)).statusCode).toBe(200);
    expect((await ben.inbox()).items).toEqual([]);
  });

  it('[TOGETHER-1] is refused of strangers, of too many, and of the field where they are not on the job', async () => {
    const { ann, company, project } = await team();
    const stranger = (await team()).ann;
    const refused = await ann.note(project.id, `@[${stranger.id}]`);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { text: 'Please choose somebody from your team' },
    ]);
    const many = Array.from({ length: 21 }, () => `@[${crypto.randomUUID()}]`).join(' ');
    expect((await ann.note(project.id, many)).json().fields.text).toBe('At most 20 people in one note');
    const fitter = await product.given.person(company.id, 'field');
    const outside = await ann.note(project.id, `@[${fitter.id}]`);
    expect(outside.json().fields.text).toContain('can’t see this project');
    await ann.call('POST', '/api/tasks', ann.task(project.id, fitter.id));
    expect((await ann.note(project.id, `@[${fitter.id}]`)).statusCode).toBe(201);
    expect((await stranger.inbox()).items).toEqual([]);
  });

  it('[TOGETHER-1] stays where somebody has left the team, and the note can still be edited', async () => {
    const { ann, ben, project } = await team();
    const { id } = (await ann.note(project.id, `@[${ben.id}]`)).json();
    await ann.call('DELETE', `/api/team/members/${ben.id}`);
    const edited = { projectId: project.id, text: `@[${ben.id}] was here`, version: 1 };
    expect((await ann.call('PUT', `/api/notes/${id}`, edited)).statusCode).toBe(200);
  });
});

describe('an assignment', () => {
  it('[TOGETHER-2] of a lead, a task or a visit stands in one’s inbox and comes by email', async () => {
    const { ann, ben } = await team();
    const project = await ann.lead('Sam Hill', ben.id);
    await ann.call('POST', '/api/tasks', ann.task(project.id, ben.id));
    await ann.call('POST', '/api/visits', ann.visit(project.id, [ben.id, ann.id]));
    const told = await ben.inbox();
    const lines = [
      'Ann Sparks booked you for a survey at Sam Hill on 20 November 2026',
      'Ann Sparks gave you a task: Ring them back',
      'Ann Sparks gave you Sam Hill',
    ];
    expect(words(told).sort()).toEqual([...lines].sort());
    for (const { details } of told.items) expect(details.projectId).toBe(project.id);
    expect((await subjects(ben.email)).sort()).toEqual([...lines].sort());
    expect((await ann.inbox()).items).toEqual([]);
  });

  it('[TOGETHER-2] to oneself is not told', async () => {
    const { ann } = await team();
    const project = await ann.lead('Sam Hill', ann.id);
    await ann.call('POST', '/api/tasks', ann.task(project.id, ann.id));
    expect((await ann.inbox()).items).toEqual([]);
  });

  it('[TOGETHER-2] that goes to somebody else is withdrawn from the one and told to the other, once', async () => {
    const { ann, ben, cat, project } = await team();
    const task = (await ann.call('POST', '/api/tasks', ann.task(project.id, ben.id))).json();
    const change = (version: number, assigneeId: string, rest: object = {}) =>
      ann.call('PUT', `/api/tasks/${task.id}`, { ...ann.task(project.id, assigneeId, rest), version });
    expect((await change(1, cat.id)).statusCode).toBe(200);
    expect([(await ben.inbox()).items.length, (await cat.inbox()).items.length]).toEqual([0, 1]);
    await change(2, cat.id, { title: 'Ring them tomorrow' });
    expect((await cat.inbox()).items).toHaveLength(1);
    await ann.call('DELETE', `/api/tasks/${task.id}`);
    expect((await cat.inbox()).items).toEqual([]);
  });

  it('[TOGETHER-2] of a project follows its owner, its deletion and an undo', async () => {
    const { ann, ben, project } = await team();
    const { id, version } = project;
    const body = bodyOfProject(project);
    const given = await ann.call('PUT', `/api/projects/${id}`, { ...body, ownerId: ben.id, version });
    expect(words(await ben.inbox())).toEqual(['Ann Sparks gave you Rita Hall']);
    await ann.undo(given);
    expect((await ben.inbox()).items).toEqual([]);
    await ann.call('PUT', `/api/projects/${id}`, { ...body, ownerId: ben.id, version: 3 });
    expect((await ben.inbox()).items).toHaveLength(1);
    await ann.call('DELETE', `/api/projects/${id}`);
    expect((await ben.inbox()).items).toEqual([]);
  });

  it('[TOGETHER-2] of many with one cause is one notification and one email, however many pieces it comes in', async () => {
    const { ann, ben, company } = await team();
    const { tell } = createTelling(product.platform);
    const actor = {
      ...{ kind: 'person' as const, companyId: company.id, userId: ann.id, name: 'ann@example.com' },
      ...{ firstName: 'Ann', lastName: 'Sparks', address: '', authority: null, cause: 'an import' },
    };
    const piece = (amount: number) =>
      Array.from({ length: amount }, () => ({
        ...{ userId: ben.id, recordId: crypto.randomUUID(), projectId: crypto.randomUUID() },
        ...{ subject: 'Rita Hall', details: { what: 'leads' } },
      }));
    for (const amount of [25, 14, 1])
      await product.db.write(actor, (tx) => tell(tx, actor, 'project.assigned', piece(amount)));
    const told = await ben.inbox();
    expect([told.unread, words(told)]).toEqual([1, ['Ann Sparks gave you 40 leads']]);
    expect(told.items[0].details.projectId).toBeUndefined();
    expect(await subjects(ben.email)).toEqual(['Ann Sparks gave you 25 leads']);
  });
});
