CREATE TABLE "figure_checks" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"differing" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "figure_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "figures" (
	"company_id" uuid NOT NULL,
	"grain" text NOT NULL,
	"month" date NOT NULL,
	"metric" text NOT NULL,
	"owner_id" uuid,
	"source" text,
	"area" text,
	"amount" integer NOT NULL,
	"total" bigint NOT NULL,
	"is_sum" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "area" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "moves" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "figure_checks" ADD CONSTRAINT "figure_checks_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figures_by_month" ON "figures" USING btree ("company_id","grain","month");--> statement-breakpoint
CREATE INDEX "figures_to_gather" ON "figures" USING btree ("company_id") WHERE not is_sum;--> statement-breakpoint
CREATE POLICY "of_this_company" ON "figure_checks" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "figure_checks" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null);--> statement-breakpoint
CREATE POLICY "of_this_company" ON "figures" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "figures" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null);--> statement-breakpoint
ALTER TABLE "figures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "figure_checks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The stages that a project came to, after it came to another: an undo leads back to an earlier moment, and what came
-- after that has not been.
CREATE FUNCTION moves_after(moves jsonb, stage text, since timestamptz) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_agg(move ORDER BY place), '[]') || jsonb_build_array(jsonb_build_array(stage, extract(epoch FROM since)))
  FROM jsonb_array_elements(moves) WITH ORDINALITY AS each (move, place)
  WHERE (move ->> 1)::numeric < extract(epoch FROM since)
$$;--> statement-breakpoint
CREATE FUNCTION note_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.moves = moves_after('[]', NEW.stage, NEW.stage_since);
  ELSIF (NEW.stage, NEW.stage_since) IS DISTINCT FROM (OLD.stage, OLD.stage_since) THEN
    NEW.moves = moves_after(OLD.moves, NEW.stage, NEW.stage_since);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- The area of a postcode: a project carries that of its property, whoever changes either.
CREATE FUNCTION postcode_area(postcode text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(substring(upper(postcode) FROM '^[A-Z]{1,2}(?=[0-9])'), '')
$$;--> statement-breakpoint
CREATE FUNCTION take_area() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT postcode_area(postcode) INTO NEW.area FROM properties WHERE company_id = NEW.company_id AND id = NEW.property_id;
  NEW.area = coalesce(NEW.area, '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION give_area() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET area = postcode_area(NEW.postcode)
  WHERE company_id = NEW.company_id AND property_id = NEW.id AND area <> postcode_area(NEW.postcode);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION month_at(moment timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT date_trunc('month', moment AT TIME ZONE 'Europe/London')::date
$$;--> statement-breakpoint
-- What one project counts for, and in which month; core/src/rules/figures/definitions.ts says it in words. A sample job
-- and what was deleted or merged count for nothing.
CREATE FUNCTION figures_of(project projects) RETURNS TABLE (metric text, month date, amount int, total bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH steps AS (
    SELECT ARRAY['new', 'contacted', 'qualified', 'survey_booked', 'surveyed', 'quoted', 'sold', 'ready', 'installing',
      'commissioned', 'handed_over'] AS step),
  moves AS (
    SELECT place, move ->> 0 AS stage, array_position(step, move ->> 0) AS rank, (move ->> 1)::numeric AS since,
      lead((move ->> 1)::numeric) OVER (ORDER BY place) AS until
    FROM steps, jsonb_array_elements(project.moves) WITH ORDINALITY AS each (move, place)),
  reached AS (
    SELECT coalesce((SELECT rank FROM moves WHERE rank IS NOT NULL ORDER BY place DESC LIMIT 1), 1) AS rank)
  SELECT found.* FROM (
    SELECT 'lead', month_at(project.created_at), 1, coalesce(project.value_pence, 0)
    UNION ALL
    SELECT 'reached.' || step[rank], month_at(project.created_at), 1, coalesce(project.value_pence, 0)
    FROM steps, generate_series(2, (SELECT rank FROM reached)) AS rank
    UNION ALL
    SELECT 'won', coalesce(date_trunc('month', project.signed_on)::date, month_at(to_timestamp((
        SELECT min(since) FROM moves WHERE place > coalesce((SELECT max(place) FROM moves WHERE rank IS NULL OR rank < 7), 0))::float8))),
      1, coalesce(project.value_pence, 0)
    WHERE project.stage <> 'lost' AND (SELECT rank FROM reached) >= 7
    UNION ALL
    SELECT 'lost.' || coalesce(project.lost_reason, 'other'), month_at(project.stage_since), 1, coalesce(project.value_pence, 0)
    WHERE project.stage = 'lost'
    UNION ALL
    -- Where a project came in at a later stage, nobody knows since when it had been there.
    SELECT 'stay.' || stage, month_at(to_timestamp(until::float8)), 1, round(until - since)::bigint
    FROM moves WHERE until IS NOT NULL AND rank IS NOT NULL AND (place > 1 OR rank = 1)
    UNION ALL
    SELECT 'answered.' || CASE WHEN until - since <= 3600 THEN 'hour' WHEN until - since <= 43200 THEN 'half_day'
        WHEN until - since <= 86400 THEN 'day' WHEN until - since <= 259200 THEN 'three_days'
        WHEN until - since <= 604800 THEN 'week' ELSE 'longer' END,
      month_at(project.created_at), 1, round(until - since)::bigint
    FROM moves WHERE place = 1 AND rank = 1 AND until IS NOT NULL
  ) AS found (metric, month, amount, total)
  WHERE project.deleted_at IS NULL AND NOT project.is_sample
$$;--> statement-breakpoint
-- The same of many, added up by all that they are told apart by.
CREATE FUNCTION figures_among(given projects[]) RETURNS TABLE (company_id uuid, grain text, month date, metric text,
  owner_id uuid, source text, area text, amount bigint, total numeric) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT each.company_id,
    CASE WHEN grouping(each.area) = 0 THEN 'area' WHEN grouping(owner, each.source) = 0 THEN 'owner_source'
      WHEN grouping(owner) = 0 THEN 'owner' WHEN grouping(each.source) = 0 THEN 'source' ELSE 'all' END,
    counts.month, counts.metric, owner, each.source, each.area, sum(counts.amount), sum(counts.total)
  FROM unnest(given) AS each
  CROSS JOIN LATERAL (SELECT coalesce(each.owner_id, '00000000-0000-0000-0000-000000000000')) AS owned (owner)
  CROSS JOIN LATERAL figures_of(each) AS counts
  GROUP BY GROUPING SETS (
    (each.company_id, counts.month, counts.metric),
    (each.company_id, counts.month, counts.metric, owner),
    (each.company_id, counts.month, counts.metric, each.source),
    (each.company_id, counts.month, counts.metric, owner, each.source),
    (each.company_id, counts.month, counts.metric, each.area))
  -- Of areas nobody asks how long something took.
  HAVING grouping(each.area) = 1 OR counts.metric !~ '^(stay|answered)'
$$;--> statement-breakpoint
-- Entries are only ever added, so that no two who change projects wait for each other. A company that goes takes its
-- own along.
CREATE FUNCTION add_figures(gone projects[], come projects[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO figures (company_id, grain, month, metric, owner_id, source, area, amount, total)
  SELECT company_id, grain, month, metric, owner_id, source, area, sum(amount), sum(total)
  FROM (
    SELECT company_id, grain, month, metric, owner_id, source, area, -amount AS amount, -total AS total FROM figures_among(gone)
    UNION ALL
    SELECT * FROM figures_among(come)) AS changed
  WHERE EXISTS (SELECT FROM companies WHERE companies.company_id = changed.company_id)
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  HAVING sum(amount) <> 0 OR sum(total) <> 0
$$;--> statement-breakpoint
CREATE FUNCTION projects_have_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_figures('{}', array(SELECT ROW(come.*)::projects FROM come));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION projects_change_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before projects[];
  after projects[];
BEGIN
  -- Most changes concern no figure.
  SELECT array_agg(ROW(gone.*)::projects), array_agg(ROW(come.*)::projects) INTO before, after
  FROM gone JOIN come ON come.company_id = gone.company_id AND come.id = gone.id
  WHERE (gone.stage, gone.stage_since, gone.moves, gone.lost_reason, gone.owner_id, gone.source, gone.area, gone.value_pence,
      gone.signed_on, gone.created_at, gone.deleted_at, gone.is_sample)
    IS DISTINCT FROM (come.stage, come.stage_since, come.moves, come.lost_reason, come.owner_id, come.source, come.area,
      come.value_pence, come.signed_on, come.created_at, come.deleted_at, come.is_sample);
  IF before IS NOT NULL THEN
    PERFORM add_figures(before, after);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION projects_lose_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_figures(array(SELECT ROW(gone.*)::projects FROM gone), '{}');
  RETURN NULL;
END $$;--> statement-breakpoint
-- Of what is there already: where it is, and where it has been by the log.
SELECT set_config('app.scope', 'system', true);--> statement-breakpoint
UPDATE projects SET moves = moves_after('[]', stage, stage_since), area = postcode_area(properties.postcode)
FROM properties WHERE properties.company_id = projects.company_id AND properties.id = projects.property_id;--> statement-breakpoint
DO $$
DECLARE
  entry record;
  past jsonb := '[]';
BEGIN
  FOR entry IN
    SELECT *, lead(id) OVER (PARTITION BY company_id, id ORDER BY seq) IS NULL AS is_last FROM (
      SELECT changes.company_id, record_id::uuid AS id, seq,
        (SELECT coalesce(op -> 'value' ->> 'stage', op ->> 'value') FROM jsonb_array_elements(patch) AS op
          WHERE op ->> 'op' <> 'test' AND (op ->> 'path' = '/stage' OR jsonb_typeof(op -> 'value') = 'object' AND op ->> 'path' = '') LIMIT 1) AS stage,
        (SELECT coalesce(op -> 'value' ->> 'stageSince', op ->> 'value') FROM jsonb_array_elements(patch) AS op
          WHERE op ->> 'op' <> 'test' AND (op ->> 'path' = '/stageSince' OR jsonb_typeof(op -> 'value') = 'object' AND op ->> 'path' = '') LIMIT 1) AS since,
        EXISTS (SELECT FROM jsonb_array_elements(patch) AS op WHERE op ->> 'op' <> 'test' AND op ->> 'path' = '') AS is_whole
      FROM changes WHERE entity = 'project' AND record_id IS NOT NULL AND patch IS NOT NULL) AS told
    WHERE stage IS NOT NULL AND since IS NOT NULL
    ORDER BY company_id, id, seq
  LOOP
    past := moves_after(CASE WHEN entry.is_whole THEN '[]' ELSE past END, entry.stage, entry.since::timestamptz);
    IF entry.is_last THEN
      UPDATE projects SET moves = past
      WHERE company_id = entry.company_id AND id = entry.id AND moves -> 0 = past -> -1;
      past := '[]';
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER projects_note_move BEFORE INSERT OR UPDATE OF stage, stage_since ON projects
  FOR EACH ROW EXECUTE FUNCTION note_move();--> statement-breakpoint
CREATE TRIGGER projects_take_area BEFORE INSERT OR UPDATE OF property_id ON projects
  FOR EACH ROW EXECUTE FUNCTION take_area();--> statement-breakpoint
CREATE TRIGGER properties_give_area AFTER UPDATE OF postcode ON properties
  FOR EACH ROW WHEN (OLD.postcode IS DISTINCT FROM NEW.postcode) EXECUTE FUNCTION give_area();--> statement-breakpoint
CREATE TRIGGER projects_figures_added AFTER INSERT ON projects
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION projects_have_figures();--> statement-breakpoint
CREATE TRIGGER projects_figures_changed AFTER UPDATE ON projects
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION projects_change_figures();--> statement-breakpoint
CREATE TRIGGER projects_figures_gone AFTER DELETE ON projects
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION projects_lose_figures();--> statement-breakpoint
INSERT INTO figures (company_id, grain, month, metric, owner_id, source, area, amount, total, is_sum)
SELECT counted.*, true FROM companies
CROSS JOIN LATERAL figures_among(array(SELECT projects FROM projects WHERE projects.company_id = companies.company_id)) AS counted;
