import type { Entry } from './entry.ts';

/** The basis of a proof of authority: no change to this company after that one has taken any away. */
export type Basis = { companyId: string; revocation: number };

/**
 * The statement that numbers changes and writes them. It takes the companies' clocks, so it comes last: from then on
 * nobody else commits a change to them. It fails if the basis does not hold any more.
 */
export function changeStatement(entries: Entry[], at: Date, basis: Basis | null) {
  const places = new Map<string, number>();
  const rows = entries.map(({ actor, ...entry }) => {
    const place = (places.get(actor.companyId) ?? 0) + 1;
    places.set(actor.companyId, place);
    return {
      companyId: actor.companyId,
      place,
      actorKind: actor.kind,
      actorId: actor.userId,
      actor: actor.name,
      address: actor.address,
      ...entry,
    };
  });
  return {
    name: 'write-changes',
    text: statement,
    values: [JSON.stringify(rows), at.toISOString(), basis?.companyId ?? null, basis?.revocation ?? null],
  };
}

const statement = `
  with given as (
    select *, count(*) over (partition by "companyId") as amount
    from jsonb_to_recordset($1::jsonb) as given (
      "companyId" uuid, place int, "actorKind" text, "actorId" uuid, actor text, address text, action text,
      subject text, audited boolean, revokes boolean, entity text, "recordId" text, patch jsonb, "projectId" uuid, cause text,
      undoes text)),
  clocks as (
    insert into company_clocks (company_id, last, revocation)
    -- In one order, so that two who change something in the same companies cannot wait for each other.
    select "companyId", count(*), case when bool_or(revokes) then count(*) else 0 end
    from given group by "companyId" order by "companyId"
    on conflict (company_id) do update set
      last = company_clocks.last + excluded.last,
      revocation = next_revocation(
        company_clocks.revocation,
        case when company_clocks.company_id = $3::uuid then $4::bigint end,
        case when excluded.revocation > 0 then company_clocks.last + excluded.last end)
    returning company_id, last)
  insert into changes (company_id, seq, at, actor_kind, actor_id, actor, address, action, subject, audited,
    entity, record_id, patch, project_id, cause, undoes)
  select company_id, last - amount + place, $2::timestamptz, "actorKind", "actorId", actor, address, action, subject,
    audited, entity, "recordId", patch, "projectId", cause, undoes
  from given join clocks on company_id = "companyId"`;
