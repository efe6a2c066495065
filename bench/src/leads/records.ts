import { funnelSteps } from '@heliodesk/core/rules/projects/stages';

/**
 * The records of planned leads. Everything but the leads themselves is written in one way; those come to be what they
 * are either step by step, with the triggers behind them, or at once.
 */
export const people = `
  insert into contacts (company_id, id, name, email, phone, phone_key, created_at)
  select company_id, person_id, name, 'person-' || number || '@bench.example', phone, '+44' || substr(phone, 2), created_at
  from planned order by number`;

export const places = `
  insert into properties (company_id, id, line1, town, postcode, created_at)
  select company_id, place_id, line1, town, postcode, created_at from planned order by number`;

/** The office's work one after the other, for the triggers to follow. */
export const leadsInSteps = [
  `insert into projects (company_id, id, number, customer_id, property_id, stage, stage_since, owner_id, source,
                         value_pence, created_at)
   select company_id, project_id, number, person_id, place_id, 'new', created_at, begun_owner_id, source, value_pence,
          created_at
   from planned order by number`,
  `update projects set stage = planned.stage, stage_since = moved_at, lost_reason = planned.lost_reason,
          commissioned_on = planned.commissioned_on, version = version + 1
   from planned where projects.company_id = planned.company_id and projects.id = planned.project_id and is_moved`,
  `update projects set owner_id = planned.owner_id, version = version + 1
   from planned where projects.company_id = planned.company_id and projects.id = planned.project_id and is_taken_over`,
];

/**
 * The same with what the triggers of the row itself write: its name for lists, its area, where it has been and what it
 * counts as.
 */
export const leadsAtOnce = `
  insert into projects (company_id, id, version, number, customer_id, property_id, stage, stage_since, lost_reason,
                        owner_id, source, value_pence, commissioned_on, created_at, sort_name, area, moves, reached, answered, won_in,
                        lost_as, lost_in)
  select company_id, project_id, 1 + is_moved::int + is_taken_over::int, number, person_id, place_id, stage,
         case when is_moved then moved_at else created_at end, lost_reason, owner_id, source, value_pence,
         commissioned_on, created_at, lower(name), postcode_area(postcode),
         jsonb_build_array(jsonb_build_array('new', extract(epoch from created_at))) || case when is_moved
           then jsonb_build_array(jsonb_build_array(stage, extract(epoch from moved_at))) else '[]' end,
         case stage when 'lost' then 1 else rank end, case when is_moved then answered end,
         case when rank >= array_position(steps, 'sold') then month_at(moved_at) end,
         lost_reason, case stage when 'lost' then month_at(moved_at) end
  from planned
  cross join (select array['${funnelSteps.join("','")}']) funnel (steps)
  cross join lateral (
    select array_position(steps, stage), extract(epoch from moved_at - created_at) / 3600) so_far (rank, hours)
  cross join lateral (
    select case when hours <= 1 then 'hour' when hours <= 12 then 'half_day' when hours <= 24 then 'day'
                when hours <= 72 then 'three_days' when hours <= 168 then 'week' else 'longer' end) soon (answered)
  order by number`;

export const visits = `
  insert into visits (company_id, id, project_id, kind, starts_at, ends_at, assignee_ids, state, created_at)
  select company_id, visit_id, project_id, 'survey', visited_at, visited_at + interval '1 hour', visitor_ids,
         visit_state, last_at
  from planned where is_visited order by number`;

/** Of what somebody wrote while a lead was new, and of what else became of one that nobody visits or takes over. */
export const words = {
  first: 'Rang twice and left a message.',
  last: 'Wants to hear from us after the holidays.',
};
export const notes = `
  insert into notes (company_id, id, project_id, text, author_id, author, created_at)
  select company_id, note.id, project_id, text, $1, $2, at
  from planned cross join lateral (values
    (not is_moved, note_id, '${words.first}', moved_at),
    (not is_visited and not is_taken_over, last_note_id, '${words.last}', last_at)) note (is_written, id, text, at)
  where is_written order by number`;
