import type { DeadlineKind } from '@heliodesk/core/rules/projects/deadlines';
import { mostG98WattsPerPhase } from '@heliodesk/core/rules/uk/connection';
import { firstDayOf, mostOf } from '@heliodesk/core/rules/uk/law';
import { addDays, type Day } from '@heliodesk/core/rules/uk/working-days';
import { and, asc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { contacts, projects, properties } from '../pipeline/tables.ts';

type Asked = { companyId: string; today: Day; owner?: string | undefined; most: number };

/** Projects that may have an open deadline of a kind, those first for which it is over first. The rules decide. */
export function listWaiting(tx: Tx, kind: DeadlineKind, asked: Asked) {
  const { open, from } = waiting[kind](asked.today);
  return listed(tx, asked, open, from);
}

/** Those of which no rule is known, since they are from before the first. */
export function listBeforeRules(tx: Tx, kind: 'g98_notice' | 'mcs_certificate', asked: Asked) {
  const { law, notDone } = paperwork[kind];
  return listed(
    tx,
    asked,
    and(notDone, lt(projects.commissionedOn, firstDayOf(law))),
    projects.commissionedOn,
  );
}

const paperwork = {
  g98_notice: {
    law: 'g98-notice-days',
    notDone: and(
      isNull(projects.dnoNotifiedOn),
      // What is larger was asked for before.
      or(
        isNull(projects.inverterKw),
        isNull(properties.phases),
        sql`${projects.inverterKw} * 1000 < ${mostG98WattsPerPhase} * ${properties.phases} + 1`,
      ),
    ),
  },
  mcs_certificate: { law: 'mcs-certificate-working-days', notDone: isNull(projects.mcsCertifiedOn) },
} as const;

const coolingOffFrom = sql`greatest(${projects.signedOn}, ${projects.deliveredOn})`;

type Waiting = {
  open: SQL | undefined;
  /** What the deadline is counted from. */
  from: SQL | typeof projects.commissionedOn;
};

const waiting: Record<DeadlineKind, (today: Day) => Waiting> = {
  cooling_off: (today) => ({
    open: and(
      isNotNull(projects.signedOn),
      eq(projects.contractPlace, 'away'),
      gte(coolingOffFrom, addDays(today, -mostOf('cooling-off-days'))),
    ),
    from: coolingOffFrom,
  }),
  g98_notice: () => waitingFor('g98_notice'),
  mcs_certificate: () => waitingFor('mcs_certificate'),
  vat_rate: () => ({
    open: and(isNotNull(projects.signedOn), isNull(projects.commissionedOn)),
    from: sql`${projects.signedOn}`,
  }),
};

function waitingFor(kind: keyof typeof paperwork): Waiting {
  const { law, notDone } = paperwork[kind];
  return {
    open: and(notDone, gte(projects.commissionedOn, firstDayOf(law))),
    from: projects.commissionedOn,
  };
}

function listed(tx: Tx, { companyId, owner, most }: Asked, open: Waiting['open'], from: Waiting['from']) {
  return tx
    .select(columns)
    .from(projects)
    .innerJoin(properties, and(eq(properties.companyId, companyId), eq(properties.id, projects.propertyId)))
    .innerJoin(contacts, and(eq(contacts.companyId, companyId), eq(contacts.id, projects.customerId)))
    .where(
      and(
        eq(projects.companyId, companyId),
        isNull(projects.deletedAt),
        isNull(projects.erasedAt),
        sql`${projects.stage} <> 'lost'`,
        owner ? eq(projects.ownerId, owner) : undefined,
        open,
      ),
    )
    .orderBy(from, asc(projects.id))
    .limit(most);
}

const { id, number, stage, ownerId, isSample, inverterKw, contractPlace } = projects;
const { signedOn, deliveredOn, commissionedOn, dnoApprovedOn, dnoNotifiedOn, mcsCertifiedOn } = projects;

const columns = {
  ...{ id, number, stage, ownerId, isSample, inverterKw, contractPlace },
  ...{ signedOn, deliveredOn, commissionedOn, dnoApprovedOn, dnoNotifiedOn, mcsCertifiedOn },
  ...{ name: contacts.name, postcode: properties.postcode, phases: properties.phases },
};
