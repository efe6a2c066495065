import { stages, stageTable } from '@heliodesk/core/rules/projects/stages';
import type pg from 'pg';
import { added, json, orNull, patch, replaced, text, time } from './patches.ts';
import type { Plan } from './planned.ts';
import { words } from './records.ts';

/** Changes that the log has of each lead. */
export const changesOfLead = 5;

/**
 * Writes the change log of planned leads, in the order in which everything happened and numbered on from what is there
 * already. The company's clock is put to the last of them.
 */
export async function writeLog(client: pg.Client, { company, owner, ownerName, size }: Plan): Promise<void> {
  const { rows } = await client.query('select last from company_clocks where company_id = $1', [company]);
  const last = Number(rows[0].last);
  await client.query(changes, [last, owner, ownerName]);
  await client.query('update company_clocks set last = $2 where company_id = $1', [
    company,
    last + size * changesOfLead,
  ]);
}

type Entry = { when: string; action: string; subject: string; entity: string; record: string; patch: string };

const createdAt = time('created_at');

const person = {
  ...{ name: text('name'), email: text(`'person-' || number || '@bench.example'`), phone: text('phone') },
  ...{ consents: [], phoneKey: text(`'+44' || substr(phone, 2)`), createdAt },
};
const place = {
  ...{ line1: text('line1'), line2: '', town: text('town'), county: '', postcode: text('postcode') },
  ...{ uprn: '', mpan: '', phases: null, mainFuseAmps: null, loopedSupply: null, earthing: null },
  ...{ energyRating: null, latitude: null, longitude: null, roofPlanes: [], createdAt },
};
const project = {
  ...{ number: json('number'), customerId: text('person_id'), propertyId: text('place_id') },
  ...{ stage: 'new', stageSince: createdAt, lostReason: null, lostNote: '' },
  ...{ ownerId: orNull(text('begun_owner_id')), source: text('source') },
  ...{ valuePence: orNull(json('value_pence::text')), systemKwp: null, inverterKw: null },
  ...{ contractPlace: 'away', signedOn: null, deliveredOn: null, plannedOn: null, commissionedOn: null },
  ...{ dnoAppliedOn: null, dnoApprovedOn: null, dnoNotifiedOn: null, mcsCertifiedOn: null },
  ...{ createdAt, deletedAt: null, isSample: false },
};
const visit = {
  ...{ projectId: text('project_id'), kind: 'survey', startsAt: time('visited_at') },
  ...{ endsAt: time(`visited_at + interval '1 hour'`), assigneeIds: json('array_to_json(visitor_ids)') },
  ...{ note: '', state: text('visit_state'), createdAt: time('last_at') },
};

const stageNames = `case stage ${stages.map((stage) => `when '${stage}' then '${stageTable[stage].name}'`).join(' ')} end`;

const moved = (when: string, alongside: object[] = []): Entry => ({
  ...{ when: `place = 4 and ${when}`, action: 'project.moved', entity: 'project', record: 'project_id' },
  subject: `'#' || number || ' to ' || ${stageNames}`,
  patch: patch([
    ...alongside,
    ...replaced('/stage', 'new', text('stage')),
    ...replaced('/stageSince', createdAt, time('moved_at')),
  ]),
});

const noted = (when: string, record: string, words: string): Entry => ({
  ...{ when, action: 'note.added', subject: `'${words}'`, entity: 'note', record },
  patch: added({
    ...{ projectId: text('project_id'), text: words, mentions: [], authorId: text('$2::uuid') },
    ...{ author: text('$3::text'), createdAt: time('at'), editedAt: null },
  }),
});

/** The entries about a lead at each place of its story; the first of these that holds is it. */
const entries: Entry[] = [
  {
    ...{
      when: 'place = 1',
      action: 'contact.added',
      subject: 'name',
      entity: 'contact',
      record: 'person_id',
    },
    patch: added(person),
  },
  {
    ...{
      when: 'place = 2',
      action: 'property.added',
      subject: 'name',
      entity: 'property',
      record: 'place_id',
    },
    patch: added(place),
  },
  {
    ...{
      when: 'place = 3',
      action: 'project.added',
      subject: 'name',
      entity: 'project',
      record: 'project_id',
    },
    patch: added(project),
  },
  moved('lost_reason is not null', replaced('/lostReason', null, text('lost_reason'))),
  moved('commissioned_on is not null', replaced('/commissionedOn', null, text('commissioned_on'))),
  moved('is_moved'),
  noted('place = 4', 'note_id', words.first),
  {
    ...{
      when: 'is_visited',
      action: 'visit.added',
      subject: `'Survey'`,
      entity: 'visit',
      record: 'visit_id',
    },
    patch: added(visit),
  },
  {
    ...{ when: 'is_taken_over', action: 'project.changed', subject: `'#' || number`, entity: 'project' },
    ...{ record: 'project_id', patch: patch(replaced('/ownerId', null, text('owner_id'))) },
  },
  noted('true', 'last_note_id', words.last),
];

const said = (of: (entry: Entry) => string) =>
  `case ${entries.map((entry) => `when ${entry.when} then ${of(entry)}`).join('\n')} end`;

const changes = `
  insert into changes (company_id, seq, at, actor_kind, actor_id, actor, address, action, subject, audited, entity,
                       record_id, patch, project_id, cause)
  select company_id, $1 + seq, at, 'person', $2, $3, '127.0.0.1', ${said(({ action }) => `'${action}'`)},
         ${said(({ subject }) => subject)}, false, ${said(({ entity }) => `'${entity}'`)},
         ${said(({ record }) => record)}::text, ${said((entry) => entry.patch)}, project_id,
         -- One request added all three.
         'bench' || number || '-' || greatest(place, 3)
  from (
    select number, place, at, row_number() over (order by at, number, place) as seq
    from planned cross join lateral (values
      (1, created_at), (2, created_at), (3, created_at), (4, moved_at), (5, last_at)) happened (place, at)
  ) told join planned using (number)`;
