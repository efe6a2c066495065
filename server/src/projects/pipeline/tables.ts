import type { Consent } from '@heliodesk/core/contracts/contacts';
import { contractPlaces, projectSources } from '@heliodesk/core/contracts/projects';
import { earthings, energyRatings, type Property } from '@heliodesk/core/contracts/properties';
import { answerTimes } from '@heliodesk/core/rules/figures/metrics';
import { type DeadlineKind, deadlineKinds } from '@heliodesk/core/rules/projects/deadlines';
import { lostReasons, type Stage, stages } from '@heliodesk/core/rules/projects/stages';
import { mostG98WattsPerPhase } from '@heliodesk/core/rules/uk/connection';
import { nations } from '@heliodesk/core/rules/uk/working-days';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { version } from '#platform/db/columns.ts';
import { companyId, companyPolicy, fieldPolicy, fieldUser } from '#platform/db/tenancy.ts';
import { companies } from '../../account/membership/tables.ts';

const ofCompany = () => companyId().references(() => companies.id, { onDelete: 'cascade' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const day = (name: string) => date(name, { mode: 'string' });

/** People: homeowners, and others who have to do with the work at a property. */
export const contacts = pgTable(
  'contacts',
  {
    companyId: ofCompany(),
    id: uuid('id').notNull(),
    version: version(),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    consents: jsonb('consents').$type<Consent[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    /** Keys to recognise two of them by; empty where there is none. */
    emailKey: text('email_key').notNull().generatedAlwaysAs(sql`lower(email)`),
    phoneKey: text('phone_key').notNull().default(''),
  },
  (contact) => [
    primaryKey({ columns: [contact.companyId, contact.id] }),
    index('contacts_by_email').on(contact.companyId, contact.emailKey).where(sql`email_key <> ''`),
    index('contacts_by_phone').on(contact.companyId, contact.phoneKey).where(sql`phone_key <> ''`),
    companyPolicy(),
    fieldPolicy(sql`customer_seen_in_the_field(company_id, id)`),
  ],
);

/** Sites of the work. */
export const properties = pgTable(
  'properties',
  {
    companyId: ofCompany(),
    id: uuid('id').notNull(),
    version: version(),
    line1: text('line1').notNull().default(''),
    line2: text('line2').notNull().default(''),
    town: text('town').notNull().default(''),
    county: text('county').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    uprn: text('uprn').notNull().default(''),
    mpan: text('mpan').notNull().default(''),
    phases: integer('phases').$type<1 | 3>(),
    mainFuseAmps: integer('main_fuse_amps'),
    loopedSupply: boolean('looped_supply'),
    earthing: text('earthing', { enum: earthings }),
    energyRating: text('energy_rating', { enum: energyRatings }),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    roofPlanes: jsonb('roof_planes').$type<Property['roofPlanes']>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
  },
  (property) => [
    primaryKey({ columns: [property.companyId, property.id] }),
    index('properties_by_postcode').on(property.companyId, property.postcode).where(sql`postcode <> ''`),
    companyPolicy(),
    fieldPolicy(sql`property_seen_in_the_field(company_id, id)`),
  ],
);

/** Sorts what is worth nothing yet last. In words by which an index is searched under row level security. */
export const valueOrder = sql`(case when value_pence is null then -1 else value_pence end)`;

const present = `deleted_at is null and erased_at is null and stage <> 'lost'`;
const commissioned = `${present} and commissioned_on is not null`;

/** Projects that may have an open deadline of a kind, in words an index is made by, and what it is counted from. */
export const waiting: Record<DeadlineKind, { open: string; from: string }> = {
  cooling_off: {
    open: `${present} and signed_on is not null and contract_place = 'away'`,
    // Row level security searches an index by a choice, and not by a function such as greatest or coalesce.
    from: '(case when delivered_on > signed_on then delivered_on else signed_on end)',
  },
  g98_notice: {
    // Larger ones were asked for before.
    open: `${commissioned} and dno_notified_on is null and (inverter_kw is null or phases is null or inverter_kw * 1000 < ${mostG98WattsPerPhase} * phases + 0.5)`,
    from: 'commissioned_on',
  },
  mcs_certificate: { open: `${commissioned} and mcs_certified_on is null`, from: 'commissioned_on' },
  vat_rate: {
    open: `${present} and stage in ('quoted', 'sold', 'ready', 'installing') and signed_on is not null and commissioned_on is null`,
    from: 'signed_on',
  },
};

const countedBy: Record<string, string> = {
  ...{ reached: 'reached', answered: 'answered', won: 'won_in', lost: 'lost_in', area: 'reached' },
};

/** A lead from its first word on, and the project that becomes of it. */
export const projects = pgTable(
  'projects',
  {
    companyId: ofCompany(),
    id: uuid('id').notNull(),
    version: version(),
    number: integer('number').notNull(),
    customerId: uuid('customer_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    stage: text('stage', { enum: stages }).notNull(),
    stageSince: moment('stage_since').notNull(),
    lostReason: text('lost_reason', { enum: lostReasons }),
    lostNote: text('lost_note').notNull().default(''),
    /** Somebody of the team; they may have left it since. */
    ownerId: uuid('owner_id'),
    source: text('source', { enum: projectSources }).notNull(),
    valuePence: bigint('value_pence', { mode: 'number' }),
    systemKwp: doublePrecision('system_kwp'),
    inverterKw: doublePrecision('inverter_kw'),
    contractPlace: text('contract_place', { enum: contractPlaces }).notNull().default('away'),
    signedOn: day('signed_on'),
    deliveredOn: day('delivered_on'),
    plannedOn: day('planned_on'),
    commissionedOn: day('commissioned_on'),
    dnoAppliedOn: day('dno_applied_on'),
    dnoApprovedOn: day('dno_approved_on'),
    dnoNotifiedOn: day('dno_notified_on'),
    mcsCertifiedOn: day('mcs_certified_on'),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
    /** Made up to try things out; the sums leave it out. */
    isSample: boolean('is_sample').notNull().default(false),
    /** When its customer's data was erased; what is left is kept for the law alone, and nobody changes it. */
    erasedAt: moment('erased_at'),
    /** The customer's name for the order of lists, which the database keeps up by itself. */
    sortName: text('sort_name').notNull().default(''),
    /** The letters that its postcode begins with, and every stage that it came to with the second of that, likewise. */
    area: text('area').notNull().default(''),
    moves: jsonb('moves').$type<[Stage, number][]>().notNull().default([]),
    /** Of its property, what deadlines depend on, likewise. */
    nation: text('nation', { enum: nations }).notNull().default('england'),
    phases: integer('phases').$type<1 | 3>(),
    /** Its part in figures (decision 43), likewise; empty for what they leave out. */
    reached: integer('reached'),
    answered: text('answered', { enum: answerTimes }),
    wonIn: day('won_in'),
    lostAs: text('lost_as', { enum: lostReasons }),
    lostIn: day('lost_in'),
  },
  (project) => [
    primaryKey({ columns: [project.companyId, project.id] }),
    foreignKey({
      name: 'projects_customer',
      columns: [project.companyId, project.customerId],
      foreignColumns: [contacts.companyId, contacts.id],
    }),
    foreignKey({
      name: 'projects_property',
      columns: [project.companyId, project.propertyId],
      foreignColumns: [properties.companyId, properties.id],
    }),
    uniqueIndex('projects_by_number').on(project.companyId, project.number),
    index('projects_of_customer').on(project.companyId, project.customerId),
    index('projects_of_property').on(project.companyId, project.propertyId),
    ...(['createdAt', 'stageSince', 'sortName', 'valuePence'] as const).map((key) =>
      index(`projects_by_${snake(key)}`)
        .on(project.companyId, project.stage, key === 'valuePence' ? valueOrder : project[key], project.id)
        .where(sql`deleted_at is null`),
    ),
    // The first that wait are found by the day that they are counted from, for everybody and for one person.
    ...deadlineKinds.flatMap((kind) => {
      const { from, open } = waiting[kind];
      const found = [project.nation, sql.raw(from), project.number] as const;
      return [
        index(`projects_${kind}`)
          .on(project.companyId, ...found)
          .where(sql.raw(open)),
        index(`projects_${kind}_of`)
          .on(project.companyId, project.ownerId, ...found)
          .where(sql.raw(open)),
      ];
    }),
    // Behind figures, the last that came first.
    ...Object.entries({
      reached: [project.reached],
      answered: [project.answered],
      won: [project.wonIn],
      lost: [project.lostAs, project.lostIn],
      area: [project.area],
    }).map(([name, keys]) =>
      index(`projects_counted_by_${name}`)
        .on(project.companyId, ...keys, project.createdAt, project.id)
        .where(sql.raw(`${countedBy[name]} is not null`)),
    ),
    // Only one at a time.
    uniqueIndex('projects_sample').on(project.companyId).where(sql`is_sample and deleted_at is null`),
    index('projects_of_owner')
      .on(project.companyId, project.ownerId, project.stage, project.createdAt, project.id)
      .where(sql`deleted_at is null`),
    index('projects_of_owner_waiting')
      .on(project.companyId, project.ownerId, project.stage, project.stageSince, project.id)
      .where(sql`deleted_at is null`),
    index('projects_of_source')
      .on(project.companyId, project.source, project.stage, project.createdAt, project.id)
      .where(sql`deleted_at is null`),
    companyPolicy(),
    fieldPolicy(sql`seen_in_the_field(company_id, id)`),
  ],
);

/** The number of a company's last project. */
export const projectNumbers = pgTable(
  'project_numbers',
  { companyId: ofCompany().primaryKey(), last: integer('last').notNull() },
  () => [companyPolicy()],
);

/** Number and value of projects, by what lists filter by. The database keeps it up by itself. */
export const projectTotals = pgTable(
  'project_totals',
  {
    companyId: ofCompany(),
    stage: text('stage', { enum: stages }).notNull(),
    /** The nil UUID where nobody is. */
    ownerId: uuid('owner_id').notNull(),
    source: text('source', { enum: projectSources }).notNull(),
    amount: integer('amount').notNull(),
    valuePence: bigint('value_pence', { mode: 'number' }).notNull(),
    /** Sample jobs, which are counted here alone, so that lists know where to look. */
    samples: integer('samples').notNull().default(0),
  },
  (total) => [
    primaryKey({ columns: [total.companyId, total.stage, total.ownerId, total.source] }),
    companyPolicy(),
    fieldPolicy(sql`false`),
  ],
);

/**
 * People on each project: its owner, and those who have a task or a visit there. The database keeps it up by itself. It
 * decides what people of the field role see.
 */
export const projectPeople = pgTable(
  'project_people',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    /** The project, the task or the visit by which it is so, each for itself: no two changes have to agree. */
    through: uuid('through').notNull(),
  },
  (person) => [
    primaryKey({ columns: [person.companyId, person.userId, person.projectId, person.through] }),
    foreignKey({
      name: 'project_people_project',
      columns: [person.companyId, person.projectId],
      foreignColumns: [projects.companyId, projects.id],
    }).onDelete('cascade'),
    index('project_people_of_project').on(person.companyId, person.projectId),
    companyPolicy(),
    fieldPolicy(sql`user_id = ${fieldUser} or seen_in_the_field(company_id, project_id)`, 'select'),
  ],
);

/** The ids of the projects that somebody has to do with, for a condition. */
export const projectsOf = (company: string, user: string) =>
  sql`(select project_id from ${projectPeople} where company_id = ${company} and user_id = ${user})`;

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
