DROP INDEX "projects_commissioned";--> statement-breakpoint
DROP INDEX "projects_sold";--> statement-breakpoint
DROP INDEX "projects_by_value_pence";--> statement-breakpoint
DROP INDEX "projects_cooling_off";--> statement-breakpoint
DROP INDEX "projects_of_owner";--> statement-breakpoint
DROP INDEX "projects_of_source";--> statement-breakpoint
DROP INDEX "tasks_open";--> statement-breakpoint
DROP INDEX "tasks_open_of";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "nation" text DEFAULT 'england' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "phases" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "reached" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "answered" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "won_in" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "lost_as" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "lost_in" date;--> statement-breakpoint
-- The nation that a postcode lies in, as core/src/rules/uk/nation.ts has it.
CREATE FUNCTION nation_of(postcode text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN upper(btrim(postcode)) ~ '^TD(12|15)(?![0-9])' THEN 'england'
    WHEN area IN ('AB', 'DD', 'DG', 'EH', 'FK', 'G', 'HS', 'IV', 'KA', 'KW', 'KY', 'ML', 'PA', 'PH', 'TD', 'ZE') THEN 'scotland'
    WHEN area IN ('CF', 'LD', 'LL', 'NP', 'SA') THEN 'wales'
    WHEN area = 'BT' THEN 'northern-ireland'
    ELSE 'england' END
  FROM postcode_area(btrim(postcode)) AS area
$$;--> statement-breakpoint
-- A project carries of its property what figures are told apart by and deadlines depend on, whoever changes either.
CREATE FUNCTION take_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT postcode_area(postcode), nation_of(postcode), properties.phases INTO NEW.area, NEW.nation, NEW.phases
  FROM properties WHERE company_id = NEW.company_id AND id = NEW.property_id;
  NEW.area = coalesce(NEW.area, '');
  NEW.nation = coalesce(NEW.nation, 'england');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION give_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET area = postcode_area(NEW.postcode), nation = nation_of(NEW.postcode), phases = NEW.phases
  WHERE company_id = NEW.company_id AND property_id = NEW.id
    AND (area, nation, phases) IS DISTINCT FROM (postcode_area(NEW.postcode), nation_of(NEW.postcode), NEW.phases);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER projects_take_area ON projects;--> statement-breakpoint
DROP TRIGGER properties_give_area ON properties;--> statement-breakpoint
DROP FUNCTION take_area();--> statement-breakpoint
DROP FUNCTION give_area();--> statement-breakpoint
-- What figures count a project as is kept with it, so that those behind a figure are found along an index. It follows
-- from figures_of, which has the last word on what counts.
CREATE FUNCTION counted_as(project projects) RETURNS TABLE (reached int, answered text, won_in date, lost_as text, lost_in date)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN bool_or(metric = 'lead') THEN (1 + count(*) FILTER (WHERE metric LIKE 'reached.%'))::int END,
    max(substr(metric, 10)) FILTER (WHERE metric LIKE 'answered.%'),
    max(month) FILTER (WHERE metric = 'won'),
    max(substr(metric, 6)) FILTER (WHERE metric LIKE 'lost.%'),
    max(month) FILTER (WHERE metric LIKE 'lost.%')
  FROM figures_of(project)
$$;--> statement-breakpoint
-- Behind projects_note_move in the order of names, in which triggers run.
CREATE FUNCTION note_what_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (OLD.stage, OLD.moves, OLD.lost_reason, OLD.signed_on, OLD.stage_since, OLD.created_at, OLD.deleted_at, OLD.is_sample)
    IS DISTINCT FROM (NEW.stage, NEW.moves, NEW.lost_reason, NEW.signed_on, NEW.stage_since, NEW.created_at, NEW.deleted_at, NEW.is_sample) THEN
    SELECT * INTO NEW.reached, NEW.answered, NEW.won_in, NEW.lost_as, NEW.lost_in FROM counted_as(NEW);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
SELECT set_config('app.scope', 'system', true);--> statement-breakpoint
-- Of what is there already. Nothing else follows from these, so that no trigger has to look.
ALTER TABLE projects DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE projects SET nation = nation_of(postcode), phases = properties.phases, reached = counts.reached,
  answered = counts.answered, won_in = counts.won_in, lost_as = counts.lost_as, lost_in = counts.lost_in
FROM projects AS project
JOIN properties ON properties.company_id = project.company_id AND properties.id = project.property_id
CROSS JOIN LATERAL counted_as(project) AS counts
WHERE project.company_id = projects.company_id AND project.id = projects.id;--> statement-breakpoint
ALTER TABLE projects ENABLE TRIGGER USER;--> statement-breakpoint
CREATE TRIGGER projects_take_place BEFORE INSERT OR UPDATE OF property_id ON projects
  FOR EACH ROW EXECUTE FUNCTION take_place();--> statement-breakpoint
CREATE TRIGGER properties_give_place AFTER UPDATE OF postcode, phases ON properties
  FOR EACH ROW WHEN ((OLD.postcode, OLD.phases) IS DISTINCT FROM (NEW.postcode, NEW.phases)) EXECUTE FUNCTION give_place();--> statement-breakpoint
CREATE TRIGGER projects_note_what_counts BEFORE INSERT OR UPDATE ON projects
  FOR EACH ROW EXECUTE FUNCTION note_what_counts();--> statement-breakpoint
CREATE INDEX "projects_cooling_off_of" ON "projects" USING btree ("company_id","owner_id","nation",(case when delivered_on > signed_on then delivered_on else signed_on end),"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and signed_on is not null and contract_place = 'away';--> statement-breakpoint
CREATE INDEX "projects_g98_notice" ON "projects" USING btree ("company_id","nation",commissioned_on,"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and commissioned_on is not null and dno_notified_on is null and (inverter_kw is null or phases is null or inverter_kw * 1000 < 3680 * phases + 0.5);--> statement-breakpoint
CREATE INDEX "projects_g98_notice_of" ON "projects" USING btree ("company_id","owner_id","nation",commissioned_on,"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and commissioned_on is not null and dno_notified_on is null and (inverter_kw is null or phases is null or inverter_kw * 1000 < 3680 * phases + 0.5);--> statement-breakpoint
CREATE INDEX "projects_mcs_certificate" ON "projects" USING btree ("company_id","nation",commissioned_on,"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and commissioned_on is not null and mcs_certified_on is null;--> statement-breakpoint
CREATE INDEX "projects_mcs_certificate_of" ON "projects" USING btree ("company_id","owner_id","nation",commissioned_on,"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and commissioned_on is not null and mcs_certified_on is null;--> statement-breakpoint
CREATE INDEX "projects_vat_rate" ON "projects" USING btree ("company_id","nation",signed_on,"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and stage in ('quoted', 'sold', 'ready', 'installing') and signed_on is not null and commissioned_on is null;--> statement-breakpoint
CREATE INDEX "projects_vat_rate_of" ON "projects" USING btree ("company_id","owner_id","nation",signed_on,"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and stage in ('quoted', 'sold', 'ready', 'installing') and signed_on is not null and commissioned_on is null;--> statement-breakpoint
CREATE INDEX "projects_counted_by_reached" ON "projects" USING btree ("company_id","reached","created_at","id") WHERE reached is not null;--> statement-breakpoint
CREATE INDEX "projects_counted_by_answered" ON "projects" USING btree ("company_id","answered","created_at","id") WHERE answered is not null;--> statement-breakpoint
CREATE INDEX "projects_counted_by_won" ON "projects" USING btree ("company_id","won_in","created_at","id") WHERE won_in is not null;--> statement-breakpoint
CREATE INDEX "projects_counted_by_lost" ON "projects" USING btree ("company_id","lost_as","lost_in","created_at","id") WHERE lost_in is not null;--> statement-breakpoint
CREATE INDEX "projects_counted_by_area" ON "projects" USING btree ("company_id","area","created_at","id") WHERE reached is not null;--> statement-breakpoint
CREATE INDEX "projects_of_owner_waiting" ON "projects" USING btree ("company_id","owner_id","stage","stage_since","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_done_of" ON "tasks" USING btree ("company_id","assignee_id","created_at","id") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "projects_by_value_pence" ON "projects" USING btree ("company_id","stage",(case when value_pence is null then -1 else value_pence end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_cooling_off" ON "projects" USING btree ("company_id","nation",(case when delivered_on > signed_on then delivered_on else signed_on end),"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and signed_on is not null and contract_place = 'away';--> statement-breakpoint
CREATE INDEX "projects_of_owner" ON "projects" USING btree ("company_id","owner_id","stage","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_of_source" ON "projects" USING btree ("company_id","source","stage","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("company_id",(case when due_on is null then date '9999-12-31' else due_on end),"id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "tasks_open_of" ON "tasks" USING btree ("company_id","assignee_id",(case when due_on is null then date '9999-12-31' else due_on end),"id") WHERE done_at is null;