import type { TimelineEntry } from '@heliodesk/core/contracts/timeline';
import { expect, it } from 'vitest';
import { tellTimeline } from './words.ts';

const ann = '0198b4f2-0000-7000-8000-000000000001';
const nameOf = (userId: string) => (userId === ann ? 'Ann' : undefined);
let seq = 1_000;

/** A change of Ann's at nine o'clock; what differs is given. */
function entry(differs: Partial<TimelineEntry>): TimelineEntry {
  seq -= 1;
  return {
    ...{ seq, at: '2026-11-17T09:00:00.000Z', actor: 'ann@example.com', actorId: ann },
    ...{ cause: `cause ${seq}`, undoes: null, action: 'project.changed', subject: '#1001' },
    ...{ entity: 'project', recordId: 'x', kind: 'changed', fields: [] },
    ...differs,
  };
}
const field = (name: string, before: unknown, after: unknown, label = name) => ({
  ...{ name, label, before, after },
});
const told = (...entries: TimelineEntry[]) =>
  tellTimeline(entries, nameOf).map(({ who, what }) => `${who} ${what}`);

it.each<[string, Partial<TimelineEntry>]>([
  ['moved it from Survey booked to Quoted', { fields: [field('stage', 'survey_booked', 'quoted')] }],
  [
    'moved it from Ready to install to Installing against a rule: ‘They asked in writing’',
    {
      ...{ action: 'project.overridden', subject: '#1001: They asked in writing' },
      fields: [field('stage', 'ready', 'installing')],
    },
  ],
  ['changed Value from £5,000 to £6,200', { fields: [field('valuePence', 500_000, 620_000, 'Value')] }],
  ['merged this with #1002', { entity: 'merge', kind: 'created', subject: '#1002' }],
  [
    'unmerged #1002',
    { entity: 'merge', subject: '#1002', fields: [field('undoneAt', null, '2026-11-17T09:00:00Z')] },
  ],
  ['set Owner to Ann', { fields: [field('ownerId', null, ann, 'Owner')] }],
  [
    'changed Owner from Ann to somebody who’s left',
    { fields: [field('ownerId', ann, '0198b4f2-0000-7000-8000-000000000002', 'Owner')] },
  ],
  [
    'cleared Contract signed, which was 10 November 2026',
    {
      fields: [field('signedOn', '2026-11-10', null, 'Contract signed')],
    },
  ],
  ['finished the task ‘Ring back’', { ...{ entity: 'task', action: 'task.done', subject: 'Ring back' } }],
  ['added the task ‘Ring back’', { ...{ entity: 'task', kind: 'created', subject: 'Ring back' } }],
  ['deleted the task ‘Ring back’', { ...{ entity: 'task', kind: 'deleted', subject: 'Ring back' } }],
  ['wrote a note: ‘Dog’', { ...{ entity: 'note', kind: 'created', subject: 'Dog' } }],
  [
    'booked a survey for 20 Nov 2026, 09:00',
    {
      ...{ entity: 'visit', kind: 'created' },
      fields: [field('kind', null, 'survey'), field('startsAt', null, '2026-11-20T09:00:00Z')],
    },
  ],
  [
    'recorded a no to marketing by phone',
    { entity: 'contact', fields: [field('consents', [], [{ kind: 'phone', given: false }], 'Consents')] },
  ],
  ['changed the roof planes', { entity: 'property', fields: [field('roofPlanes', [], [{}])] }],
  ['deleted this project', { fields: [field('deletedAt', null, '2026-11-17T09:00:00Z')] }],
  [
    'emailed the customer: ‘Your quote’',
    {
      ...{ entity: 'message', kind: 'created', subject: 'Your quote' },
      fields: [field('direction', null, 'out')],
    },
  ],
  [
    'replied: ‘Re: Your quote’',
    {
      ...{ entity: 'message', kind: 'created', subject: 'Re: Your quote' },
      fields: [field('direction', null, 'in')],
    },
  ],
  [
    'couldn’t deliver the message ‘Your quote’: Their mailbox is full',
    {
      ...{ entity: 'message', subject: 'Your quote' },
      fields: [field('state', 'sent', 'bounced'), field('problem', '', 'Their mailbox is full')],
    },
  ],
  [
    'delivered the message ‘Your quote’',
    { ...{ entity: 'message', subject: 'Your quote' }, fields: [field('state', 'sent', 'delivered')] },
  ],
  ['changed something', { entity: 'unheard-of' }],
])('[TIME-2] says: Ann %s', (words, differs) => {
  expect(told(entry(differs))).toEqual([`Ann ${words}`]);
});

it('[TIME-2] names whoever has left by the name of then', () => {
  const gone = entry({ actorId: null, actor: 'Ben', fields: [field('stage', 'new', 'contacted')] });
  expect(told(gone)).toEqual(['Ben moved it from New to Contacted']);
});

it('[TIME-2] lists several fields of one change, and leaves no value untold', () => {
  const [only] = tellTimeline(
    [
      entry({
        entity: 'property',
        fields: [
          field('phases', null, 3, 'Phases'),
          field('mainFuseAmps', 60, 100, 'Main fuse'),
          field('mpan', '123', '', 'MPAN'),
          field('roofPlanes', [], [{}], 'Roof planes'),
        ],
      }),
    ],
    nameOf,
  );
  expect(only).toMatchObject({
    what: 'changed the property',
    details: ['Phases: three phase', 'Main fuse: from 60 A to 100 A', 'MPAN: empty, was 123', 'Roof planes'],
  });
});

const photo = (differs: Partial<TimelineEntry> = {}) =>
  entry({
    ...{ entity: 'project-file', kind: 'created', subject: 'roof.jpg' },
    fields: [field('kind', null, 'photo')],
    ...differs,
  });

it('[TIME-2] photos that somebody added one after the other are told at once', () => {
  const bill = photo({ fields: [field('kind', null, 'document')] });
  expect(told(photo(), photo(), bill, photo())).toEqual(['Ann added 3 photos and 1 document']);
  expect(told(photo())).toEqual(['Ann added the photo ‘roof.jpg’']);
  const earlier = photo({ at: '2026-11-17T07:00:00.000Z' });
  expect(told(photo(), earlier)).toHaveLength(2);
  expect(told(photo(), photo({ actorId: null, actor: 'Ben' }))).toHaveLength(2);
  // Each has its own way back, so all of them together have none.
  expect(tellTimeline([photo(), photo()], nameOf)[0]?.cause).toBeNull();
});

it('[TIME-2] a lead with its person and its property is one, which is not undone here', () => {
  const together = { cause: 'one', kind: 'created' as const };
  const entries = ['project', 'property', 'contact'].map((entity) => entry({ entity, ...together }));
  expect(told(...entries)).toEqual(['Ann added this lead']);
  expect(tellTimeline(entries, nameOf)[0]?.cause).toBeNull();
});

it('an answer is told before the reminders that it stopped', () => {
  const by = { cause: 'one', entity: 'message', actor: 'Rita Hall', actorId: null };
  const stopped = () =>
    entry({
      ...{ ...by, subject: 'Re: Your quote' },
      fields: [field('state', 'planned', 'stopped'), field('problem', '', 'They’ve answered')],
    });
  const answer = entry({
    ...{ ...by, kind: 'created', subject: 'Re: Your quote' },
    fields: [field('direction', null, 'in')],
  });
  expect(tellTimeline([stopped(), stopped(), answer], nameOf)).toMatchObject([
    { who: 'Rita Hall', what: 'replied: ‘Re: Your quote’', details: ['Stopped 2 reminders'] },
  ]);
  expect(told(stopped())).toEqual(['Rita Hall stopped the reminder ‘Re: Your quote’: They’ve answered']);
});

it('[MAGNET-7] [TIME-2] a lead from a magnet is told with its enquiry and its email as one, and another enquiry as what it is', () => {
  const by = { cause: 'one', kind: 'created' as const, actor: 'Suitability check', actorId: null };
  const entries = ['message', 'enquiry', 'project', 'property', 'contact'].map((entity) =>
    entry({ entity, ...by }),
  );
  expect(told(...entries)).toEqual(['Suitability check added this lead']);
  expect(told(...entries.slice(0, 2))).toEqual(['Suitability check brought another enquiry']);
  expect(tellTimeline(entries.slice(0, 2), nameOf)[0]?.cause).toBeNull();
});

it('[TIME-2] what was undone says so and cannot be undone again, unless that was undone', () => {
  const moved = entry({ cause: 'move', fields: [field('stage', 'new', 'contacted')] });
  const back = entry({ cause: 'undo', undoes: 'move', fields: [field('stage', 'contacted', 'new')] });
  const again = entry({ cause: 'redo', undoes: 'undo', fields: [field('stage', 'new', 'contacted')] });
  const states = (...entries: TimelineEntry[]) =>
    tellTimeline(entries, nameOf).map(({ what, cause, wasUndone }) => [what, cause, wasUndone]);
  expect(states(back, moved)).toEqual([
    ['moved it back from Contacted to New', 'undo', false],
    ['moved it from New to Contacted', null, true],
  ]);
  expect(states(again, back, moved).map(([, cause]) => cause)).toEqual(['redo', null, 'move']);
  const removed = photo({ kind: 'deleted', undoes: 'x' });
  expect(told(removed)).toEqual(['Ann took back the photo ‘roof.jpg’']);
  expect(told(photo({ undoes: 'x' }))).toEqual(['Ann brought back the photo ‘roof.jpg’']);
});

it('[MERGE-3] [TIME-2] tells a merge as one, with all that it changed, and what happened to the other without an undo', () => {
  const together = { cause: 'merging' };
  const shown = tellTimeline(
    [
      entry({ ...together, entity: 'merge', kind: 'created', subject: '#1002' }),
      entry({ ...together, fields: [field('valuePence', null, 500_000, 'Value')] }),
      entry({ ofMerged: true, fields: [field('stage', 'new', 'contacted')] }),
    ],
    nameOf,
  );
  expect(shown.map(({ what, cause }) => [what, cause !== null])).toEqual([
    ['merged this with #1002', true],
    ['moved it from New to Contacted', false],
  ]);
});
