import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingOf } from '#testing/everything-of.ts';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { createMergingTeam, mergingCalls, seenOf } from '#testing/merging-calls.ts';
import { createCalls } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createUploading } from '#testing/uploading.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Team = Awaited<ReturnType<typeof createMergingTeam>>;

/** One from the website and one from the phone, with something on each. */
async function twice() {
  const team = await createMergingTeam(product);
  const web = await team.lead({ email: 'jane@example.com' });
  const home = { phone: '07700 900123', line1: '4 Elm Way', postcode: 'BS1 4ST' };
  const called = { name: 'Jane Smyth', email: 'smyth@example.com', ...home };
  const phoned = await team.lead(called, { valuePence: 900_000, source: 'phone' });
  await team.call('POST', '/api/tasks', team.task(phoned.id, null));
  await team.call('POST', '/api/visits', team.visit(phoned.id, []));
  await team.note(phoned.id, 'Prefers mornings');
  await team.note(web.id, 'Wants a battery');
  const { send } = createUploading(product, team.headers);
  const { file } = (await send({ name: 'roof.txt', bytes: Buffer.from('roof') })).json();
  const photo = { projectId: phoned.id, fileId: file.id, caption: '', category: 'roof' };
  await team.call('POST', '/api/project-files', photo);
  const { enquire } = await publishMagnet(product, team.ann);
  await enquire(called);
  return { ...team, web, phoned };
}

const hanging = async ({ call }: Pick<Team, 'call'>, { id }: { id: string }) => {
  const kinds = ['tasks', 'visits', 'notes', 'project-files', 'messages', 'enquiries'];
  const answers = await Promise.all(kinds.map((kind) => call('GET', `/api/${kind}?project=${id}`)));
  return answers.map((answer) => answer.json().items.length);
};

describe('[MERGE-1] two projects', () => {
  it('are shown beside each other, with what differs and what comes along', async () => {
    const { preview, web, phoned } = await twice();
    const shown = (await preview(web.id, phoned.id)).json();
    expect([shown.kept, shown.merged]).toMatchObject([
      { number: 1001, name: 'Jane Smith' },
      { number: 1002, name: 'Jane Smyth' },
    ]);
    expect(shown.fields).toEqual([
      { name: 'name', label: 'Name', kept: 'Jane Smith', merged: 'Jane Smyth', usual: 'kept' },
      { name: 'email', label: 'Email', kept: 'jane@example.com', merged: 'smyth@example.com', usual: 'kept' },
      { name: 'phone', label: 'Phone', kept: '', merged: '07700 900123', usual: 'merged' },
      { name: 'address', label: 'Address', kept: '', merged: '4 Elm Way, BS1 4ST', usual: 'merged' },
      { name: 'valuePence', label: 'Value', kept: null, merged: 900_000, usual: 'merged' },
    ]);
    expect(shown.coming).toEqual({ task: 1, visit: 1, note: 1, 'project-file': 1, message: 1, enquiry: 1 });
  });

  it('become one that knows what either knew, with all that hung on them', async () => {
    const team = await twice();
    const { web, phoned, merge, read } = team;
    await merge(web.id, phoned.id);
    const kept = await read(web);
    expect(kept).toMatchObject({
      ...{ number: 1001, valuePence: 900_000 },
      customer: { name: 'Jane Smith', email: 'jane@example.com', phone: '07700 900123' },
      property: { line1: '4 Elm Way', postcode: 'BS1 4ST' },
    });
    expect(await hanging(team, web)).toEqual([1, 1, 2, 1, 1, 1]);
    expect(await hanging(team, phoned)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('take from each what was chosen, and the stage that is further on', async () => {
    const { web, phoned, merge, read, call } = await twice();
    await call('PUT', `/api/projects/${phoned.id}/stage`, { version: 1, stage: 'qualified' });
    await merge(web.id, phoned.id, { name: 'merged', email: 'merged', valuePence: 'kept' });
    expect(await read(web)).toMatchObject({
      ...{ stage: 'qualified', valuePence: null },
      customer: { name: 'Jane Smyth', email: 'smyth@example.com', phone: '07700 900123' },
    });
  });
});

describe('[MERGE-2] what went into another', () => {
  it('is counted, listed and exported no more', async () => {
    const { web, phoned, merge, call } = await twice();
    await merge(web.id, phoned.id);
    const { items, total } = (await call('GET', '/api/projects')).json();
    expect([items.map(({ id }: ProjectDetail) => id), total]).toEqual([[web.id], 1]);
    const { columns } = (await call('GET', '/api/projects/board')).json();
    expect(columns[0]).toMatchObject({ count: 1, valuePence: 900_000 });
    expect((await call('GET', '/api/projects/export')).body.split('\r\n').filter(Boolean)).toHaveLength(2);
    expect((await call('GET', '/api/today')).json().newest).toHaveLength(1);
  });

  it('is found by its number, phone, email and address, also after another merge', async () => {
    const { web, phoned, merge, lead, searched, call } = await twice();
    const third = await lead({
      name: 'J Smith',
      email: 'js@example.com',
      line1: '9 Oak',
      postcode: 'LS1 1AA',
    });
    await merge(phoned.id, web.id, { email: 'kept' });
    await merge(third.id, phoned.id, { phone: 'kept' });
    for (const typed of ['1001', '#1002', 'jane@example.com', '07700900123', 'BS1 4ST'])
      expect([typed, await searched(typed)]).toEqual([typed, [1003]]);
    const alike = async (query: string) => (await call('GET', `/api/projects/alike?${query}`)).json().items;
    for (const query of ['email=jane@example.com', 'phone=07700900123', 'line1=4 elm way&postcode=bs14st'])
      expect(await alike(query)).toMatchObject([{ id: third.id }]);
  });

  it('leads to the one that has everything, for those who see that', async () => {
    const { company, web, phoned, merge, call } = await twice();
    await merge(web.id, phoned.id);
    expect((await call('GET', `/api/projects/${phoned.id}`)).json()).toMatchObject({
      id: web.id,
      number: 1001,
    });
    const fitter = await createCalls(product, await product.given.person(company.id, 'field'));
    expect((await fitter.call('GET', `/api/projects/${phoned.id}`)).statusCode).toBe(404);
    const { items } = (await call('GET', `/api/projects/${web.id}/timeline`)).json();
    expect(items[0]).toMatchObject({ entity: 'merge', subject: '#1002' });
    expect(items.some(({ ofMerged }: { ofMerged?: boolean }) => ofMerged)).toBe(true);
  });
});

describe('[MERGE-3] a merge', () => {
  it('is undone as one, with nothing left of it, and can be done again', async () => {
    const team = await twice();
    const { company, web, phoned, merge, undo, read } = team;
    const kept = async () => withoutCounters(await everythingOf(product.db, company.id));
    const before = await kept();
    const { response } = await merge(web.id, phoned.id, { name: 'merged' });
    const merged = await kept();
    const undone = await undo(response);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await kept()).toEqual(before);
    expect((await undo(undone)).statusCode).toBe(200);
    expect(await kept()).toEqual(merged);
    expect((await read(web)).customer.name).toBe('Jane Smyth');
  });

  it('is not done again by an undo where something was added since, which would be hidden', async () => {
    const { web, phoned, merge, undo, note, call } = await twice();
    const undone = await undo((await merge(web.id, phoned.id)).response);
    await note(phoned.id, 'Rang again');
    const again = await undo(undone);
    expect([again.statusCode, again.json().code]).toEqual([409, 'changed_since']);
    expect((await call('GET', `/api/notes?project=${phoned.id}`)).json().items).toHaveLength(2);
  });

  it('keeps an undo of something else from bringing anything back to where nobody sees it', async () => {
    const { web, phoned, merge, unmerge, undo, call } = await twice();
    const notes = async (id: string) => (await call('GET', `/api/notes?project=${id}`)).json().items;
    const [note] = await notes(phoned.id);
    const deleted = await call('DELETE', `/api/notes/${note.id}`);
    const [task] = (await call('GET', `/api/tasks?project=${phoned.id}`)).json().items;
    const { id, createdAt, doneAt, project, ...fields } = task;
    const elsewhere = await call('PUT', `/api/tasks/${id}`, { ...fields, projectId: web.id, done: false });
    expect(elsewhere.statusCode, elsewhere.body).toBe(200);
    const { told } = await merge(web.id, phoned.id);
    for (const refused of [await undo(deleted), await undo(elsewhere)])
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_since']);
    await unmerge(told);
    expect((await undo(deleted)).statusCode).toBe(200);
    expect(await notes(phoned.id)).toHaveLength(1);
  });

  it('keeps what it made one of from being undone as if it had never been', async () => {
    const team = await createMergingTeam(product);
    const body = { ...{ source: 'phone', ownerId: null, valuePence: null } };
    const customer = { name: 'Jane', email: '', phone: '' };
    const property = { line1: '', line2: '', town: '', county: '', postcode: '' };
    const added = await team.call('POST', '/api/projects', { ...body, customer, property });
    const other = await team.lead({ name: 'Jane' });
    await team.merge(added.json().id, other.id);
    const refused = await team.undo(added);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_since']);
  });
});

const grows = ['changes', 'company_clocks', 'figures', 'known_words', 'project_totals', 'word_keys'];

/** But for versions, and what only grows or stays at nought. */
function withoutCounters(everything: object): object {
  const rest = Object.entries(everything).filter(([name]) => !grows.includes(name));
  const plain = rest.map(([name, rows]) => {
    const told = (rows as object[]).map((row) => JSON.stringify({ ...row, version: 0, place: 0 }));
    return [name, told.sort()];
  });
  return Object.fromEntries(plain);
}

describe('[MERGE-5] nothing is half done where', () => {
  it.each<[string, (team: Awaited<ReturnType<typeof twice>>) => Promise<unknown>, number, RegExp]>([
    ['one is merged with itself', ({ ask, web }) => ask(web.id, web.id), 409, /two different/],
    [
      'one went already',
      async ({ merge, ask, lead, web, phoned }) => {
        await merge(web.id, phoned.id);
        return ask((await lead()).id, phoned.id);
      },
      409,
      /#1002 has already been merged into #1001/,
    ],
    [
      'one was deleted',
      async ({ call, ask, web, phoned }) => {
        await call('DELETE', `/api/projects/${phoned.id}`);
        return ask(web.id, phoned.id);
      },
      409,
      /isn’t there any more/,
    ],
    [
      'one’s customer was erased',
      async ({ call, ask, web, phoned }) => {
        await call('PUT', `/api/projects/${phoned.id}/stage`, {
          version: 1,
          stage: 'lost',
          lostReason: 'other',
        });
        await call('POST', `/api/contacts/${phoned.customer.id}/erasure`, { name: phoned.customer.name });
        return ask(web.id, phoned.id);
      },
      409,
      /data has been erased/,
    ],
    [
      'one is the sample job',
      async ({ call, ask, web }) => ask(web.id, (await call('POST', '/api/sample-job')).json().projectId),
      409,
      /sample job/,
    ],
    [
      'one is the sample job’s customer',
      async ({ call, read, ask, web }) => {
        const sample = await read({ id: (await call('POST', '/api/sample-job')).json().projectId });
        return ask(web.customer.id, sample.customer.id, {}, 'contact');
      },
      409,
      /sample job/,
    ],
    ['there is no such project', ({ ask, web }) => ask(web.id, crypto.randomUUID()), 404, /nothing/],
    [
      'one is another company’s',
      async ({ ask, web }) => ask(web.id, (await twice()).phoned.id),
      404,
      /nothing/,
    ],
    [
      'its person has been changed since',
      async ({ preview, call, web, phoned }) => {
        const { kept, merged } = (await preview(web.id, phoned.id)).json();
        const { id, ...customer } = phoned.customer;
        await call('PUT', `/api/contacts/${id}`, { ...customer, name: 'Jan' });
        const seen = { kept: seenOf(kept), merged: seenOf(merged) };
        return call('POST', '/api/merges', { kind: 'project', choices: {}, ...seen });
      },
      409,
      /changed this since/,
    ],
  ])('%s', async (_, act, status, words) => {
    const answer = (await act(await twice())) as Awaited<ReturnType<Team['ask']>>;
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringMatching(words)]);
  });

  it('two merge the same at once: one does, and the other is told', async () => {
    const { ask, web, phoned, call } = await twice();
    const answers = await Promise.all([ask(web.id, phoned.id), ask(phoned.id, web.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await call('GET', '/api/projects')).json().total).toBe(1);
  });

  it('somebody adds a note while two become one: it is refused or comes along', async () => {
    const { merge, note, web, phoned, call } = await twice();
    const [, added] = await Promise.all([merge(web.id, phoned.id), note(phoned.id, 'Rang again')]);
    const notes = (await call('GET', `/api/notes?project=${web.id}`)).json().items;
    expect([added.statusCode, notes.length]).toEqual(added.statusCode === 201 ? [201, 3] : [409, 2]);
  });

  it('those of the field may not', async () => {
    const { company, web, phoned } = await twice();
    const fitter = mergingCalls(await createCalls(product, await product.given.person(company.id, 'field')));
    const asked = [fitter.preview(web.id, phoned.id), fitter.ask(web.id, phoned.id), fitter.unmerge(web)];
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  });
});
