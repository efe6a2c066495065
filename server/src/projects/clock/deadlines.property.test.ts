import type { DeadlineBoard } from '@heliodesk/core/contracts/deadlines';
import { type DeadlineKind, deadlinesOf, factsOf } from '@heliodesk/core/rules/projects/deadlines';
import { type Stage, stages } from '@heliodesk/core/rules/projects/stages';
import { nationOf } from '@heliodesk/core/rules/uk/nation';
import { addDays, type Day } from '@heliodesk/core/rules/uk/working-days';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted } from '../../../../scripts/test/scope.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const today: Day = '2026-11-17';
/** Around the beginnings of rules, and around weekends and bank holidays. */
const day = fc
  .tuple(fc.constantFrom('2019-04-20', '2026-06-10', '2026-11-01', '2026-12-20'), fc.nat(25))
  .map(([from, days]) => addDays(from, days));
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const place = fc.record({
  postcode: fc.constantFrom('BS1 4ST', 'CF10 1AA', 'EH1 1AA', 'TD15 1AA', 'TD1 1AA', 'BT1 1AA', 'G1 1AA', ''),
  phases: maybe(fc.constantFrom(1 as const, 3 as const)),
});
const project = fc.record({
  ...{ before: place, after: maybe(place), owned: fc.boolean() },
  stage: fc.constantFrom<Stage>(...stages, 'sold', 'quoted', 'commissioned'),
  inverterKw: maybe(fc.constantFrom(3.68, 3.6805, 3.681, 5, 11.04, 12)),
  contractPlace: fc.constantFrom('away' as const, 'premises' as const),
  ...{ signedOn: maybe(day), deliveredOn: maybe(day), commissionedOn: maybe(day), dnoApprovedOn: maybe(day) },
  ...{ dnoNotifiedOn: maybe(day), mcsCertifiedOn: maybe(day) },
  gone: fc.constantFrom('no', 'no', 'no', 'no', 'deleted', 'erased'),
});
type Project = typeof project extends fc.Arbitrary<infer P> ? P & { number: number } : never;

it(
  '[CLOCK-3] whatever projects there are, page after page has what their own dates say, in its order',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(project, { minLength: 60, maxLength: 90 }), async (given) => {
        product.clock.set(`${today}T09:00:00Z`);
        const { owner } = await product.given.company();
        const all = given.map((each, place) => ({ ...each, number: 1_001 + place }));
        await fill(owner, all);
        const headers = await product.signedIn(owner);
        for (const query of [
          '',
          '&kind=g98_notice',
          `&owner=${owner.id}`,
          `&kind=vat_rate&owner=${owner.id}`,
        ]) {
          const asked = new URLSearchParams(query);
          const told: string[] = [];
          let after: string | null = '';
          while (after !== null) {
            const url = `/api/deadlines?${after && `after=${after}`}${query}`.replace('?&', '?');
            const page: DeadlineBoard = (await product.app.inject({ url, headers })).json();
            told.push(...page.items.map(({ kind, due, project }) => `${project.number} ${kind} ${due}`));
            after = page.next;
          }
          expect(told).toEqual(modelOf(all, asked.get('kind'), asked.get('owner') !== null));
        }
      }),
      { numRuns: counted(6, 60) },
    );
  },
  counted(120_000, 1_200_000),
);

function modelOf(all: Project[], kind: string | null, owned: boolean): string[] {
  const found = all
    .filter((each) => each.gone === 'no' && (each.owned || !owned))
    .flatMap((each) => {
      const { postcode, phases } = each.after ?? each.before;
      const large = each.inverterKw && phases && Math.round(each.inverterKw * 1_000) > 3_680 * phases;
      return (
        deadlinesOf(factsOf(each, { postcode, phases }), today)
          .filter((deadline) => !kind || deadline.kind === kind)
          .filter(({ metOn }) => !metOn)
          .filter((deadline) => deadline.kind !== 'cooling_off' || (deadline.due ?? '') >= today)
          // What was only quoted has nothing to lose yet, and what is large was asked for before.
          .filter((deadline) => deadline.kind !== 'vat_rate' || each.signedOn)
          .filter((deadline) => deadline.kind !== 'g98_notice' || !large)
          .map((deadline) => ({ ...deadline, from: countedFrom(deadline.kind, each), number: each.number }))
      );
    });
  const key = ({ kind, due, from, number }: (typeof found)[number]) =>
    [due ?? '9999', from, String(number), kind].join(' ');
  return found
    .sort((one, other) => (key(one) < key(other) ? -1 : 1))
    .map(({ number, kind, due }) => `${number} ${kind} ${due}`);
}

function countedFrom(kind: DeadlineKind, { signedOn, deliveredOn, commissionedOn }: Project): Day {
  if (kind === 'vat_rate') return String(signedOn);
  if (kind !== 'cooling_off') return String(commissionedOn);
  return String((deliveredOn ?? '') > (signedOn ?? '') ? deliveredOn : signedOn);
}

/** Written at once; some properties turn out to be elsewhere afterwards, which a project hears of by itself. */
async function fill({ id: ownerId, companyId }: { id: string; companyId: string }, all: Project[]) {
  const json = JSON.stringify(
    all.map((each) => ({
      ...each,
      id: crypto.randomUUID(),
      ownerId: each.owned ? ownerId : null,
    })),
  ).replaceAll("'", "''");
  const given = `jsonb_array_elements('${json}'::jsonb) as given`;
  const text = (name: string) => `given ->> '${name}'`;
  const date = (name: string) => `(${text(name)})::date`;
  await product.db.asSystem(async (tx) => {
    await tx.execute(`
      insert into contacts (company_id, id, name, created_at)
      select '${companyId}', (${text('id')})::uuid, 'Ann', now() from ${given}`);
    await tx.execute(`
      insert into properties (company_id, id, postcode, phases, created_at)
      select '${companyId}', (${text('id')})::uuid, given #>> '{before,postcode}', (given #>> '{before,phases}')::int, now()
      from ${given}`);
    await tx.execute(`
      insert into projects (company_id, id, number, customer_id, property_id, stage, stage_since, owner_id, source,
        inverter_kw, contract_place, signed_on, delivered_on, commissioned_on, dno_approved_on, dno_notified_on,
        mcs_certified_on, created_at, deleted_at, erased_at)
      select '${companyId}', (${text('id')})::uuid, (${text('number')})::int, (${text('id')})::uuid, (${text('id')})::uuid,
        ${text('stage')}, now(), (${text('ownerId')})::uuid, 'phone', (${text('inverterKw')})::float8, ${text('contractPlace')},
        ${date('signedOn')}, ${date('deliveredOn')}, ${date('commissionedOn')}, ${date('dnoApprovedOn')},
        ${date('dnoNotifiedOn')}, ${date('mcsCertifiedOn')}, now(),
        case ${text('gone')} when 'deleted' then now() end, case ${text('gone')} when 'erased' then now() end
      from ${given}`);
    await tx.execute(`
      update properties set postcode = given #>> '{after,postcode}', phases = (given #>> '{after,phases}')::int
      from ${given}
      where company_id = '${companyId}' and properties.id = (${text('id')})::uuid and given -> 'after' <> 'null'`);
  });
}

it('[CLOCK-1] the database knows the nation of a postcode as the rules do', async () => {
  const areas = 'AB BT CF DD DG EH FK G HS IV KA KW KY LD LL M ML NP PA PH SA TD W ZE'.split(' ');
  const codes = areas.flatMap((area) => [
    `${area}1 1AA`,
    `${area}12 4AB`,
    `${area}15 9ZZ`,
    ` ${area.toLowerCase()}9`,
  ]);
  const written = [...codes, 'TD120 1AA', '', 'nowhere', '12'];
  const list = written.map((code) => `('${code}')`).join();
  const { rows } = await product.db.asSystem((tx) =>
    tx.execute<{ code: string; nation: string }>(
      `select code, nation_of(code) as nation from (values ${list}) as each (code)`,
    ),
  );
  for (const { code, nation } of rows) expect([code, nation]).toEqual([code, nationOf(code)]);
  expect(rows).toHaveLength(written.length);
});
