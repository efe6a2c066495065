-- What somebody of the field role sees: projects that they have to do with, and what belongs to them. Others are not asked.
CREATE FUNCTION seen_in_the_field(company uuid, project uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS $$
BEGIN
  RETURN EXISTS (SELECT FROM project_people
    WHERE company_id = company AND user_id = nullif(current_setting('app.field_user_id', true), '')::uuid AND project_id = project);
END $$;--> statement-breakpoint
CREATE FUNCTION customer_seen_in_the_field(company uuid, customer uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS $$
BEGIN
  RETURN EXISTS (SELECT FROM projects WHERE company_id = company AND customer_id = customer AND deleted_at IS NULL);
END $$;--> statement-breakpoint
CREATE FUNCTION property_seen_in_the_field(company uuid, property uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS $$
BEGIN
  RETURN EXISTS (SELECT FROM projects WHERE company_id = company AND property_id = property AND deleted_at IS NULL);
END $$;--> statement-breakpoint
CREATE TABLE "project_people" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"through" uuid NOT NULL,
	CONSTRAINT "project_people_company_id_user_id_project_id_through_pk" PRIMARY KEY("company_id","user_id","project_id","through")
);
--> statement-breakpoint
ALTER TABLE "project_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "record_id" uuid;--> statement-breakpoint
ALTER TABLE "project_people" ADD CONSTRAINT "project_people_project" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_people_of_project" ON "project_people" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_of_cause" ON "notifications" USING btree ("company_id","cause","kind","user_id") WHERE cause is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_record" ON "notifications" USING btree ("company_id","record_id") WHERE record_id is not null;--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "changes" AS RESTRICTIVE FOR SELECT TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(actor_id = nullif(current_setting('app.field_user_id', true), '')::uuid, false) else true end) is not null);--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "notes" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, project_id), false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, project_id), false) else true end) is not null);--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "contacts" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(customer_seen_in_the_field(company_id, id), false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(customer_seen_in_the_field(company_id, id), false) else true end) is not null);--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "project_totals" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null);--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "projects" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, id), false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, id), false) else true end) is not null);--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "properties" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(property_seen_in_the_field(company_id, id), false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(property_seen_in_the_field(company_id, id), false) else true end) is not null);--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "known_words" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null);--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "project_words" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, project_id), false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, project_id), false) else true end) is not null);--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "tasks" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(case when project_id is null then assignee_id = nullif(current_setting('app.field_user_id', true), '')::uuid else seen_in_the_field(company_id, project_id) end, false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(case when project_id is null then assignee_id = nullif(current_setting('app.field_user_id', true), '')::uuid else seen_in_the_field(company_id, project_id) end, false) else true end) is not null);--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "visits" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, project_id), false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, project_id), false) else true end) is not null);--> statement-breakpoint
CREATE POLICY "of_this_company" ON "project_people" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "project_people" AS RESTRICTIVE FOR SELECT TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(user_id = nullif(current_setting('app.field_user_id', true), '')::uuid or seen_in_the_field(company_id, project_id), false) else true end) is not null);--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "project_files" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, project_id), false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, project_id), false) else true end) is not null);--> statement-breakpoint
ALTER TABLE "project_people" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who has to do with a project follows whatever changes it, be it a verb, an undo or an import.
CREATE FUNCTION owners_are_project_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_people (company_id, user_id, project_id, through)
  SELECT company_id, owner_id, id, id FROM come WHERE owner_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION owner_is_project_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM project_people
  WHERE company_id = OLD.company_id AND user_id = OLD.owner_id AND project_id = OLD.id AND through = OLD.id;
  IF NEW.owner_id IS NOT NULL THEN
    INSERT INTO project_people (company_id, user_id, project_id, through)
    VALUES (NEW.company_id, NEW.owner_id, NEW.id, NEW.id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION assignee_is_project_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM project_people
    WHERE company_id = OLD.company_id AND user_id = OLD.assignee_id AND project_id = OLD.project_id AND through = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO project_people (company_id, user_id, project_id, through)
    SELECT NEW.company_id, NEW.assignee_id, NEW.project_id, NEW.id
    WHERE NEW.assignee_id IS NOT NULL AND NEW.project_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION visitors_are_project_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM project_people
    WHERE company_id = OLD.company_id AND user_id = ANY (OLD.assignee_ids) AND project_id = OLD.project_id AND through = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO project_people (company_id, user_id, project_id, through)
    SELECT DISTINCT NEW.company_id, visitor, NEW.project_id, NEW.id FROM unnest(NEW.assignee_ids) AS visitor;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER projects_people_added AFTER INSERT ON projects
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION owners_are_project_people();--> statement-breakpoint
CREATE TRIGGER projects_people_changed AFTER UPDATE OF owner_id ON projects
  FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION owner_is_project_person();--> statement-breakpoint
CREATE TRIGGER tasks_people_changed AFTER INSERT OR DELETE OR UPDATE OF assignee_id, project_id ON tasks
  FOR EACH ROW EXECUTE FUNCTION assignee_is_project_person();--> statement-breakpoint
CREATE TRIGGER visits_people_changed AFTER INSERT OR DELETE OR UPDATE OF assignee_ids, project_id ON visits
  FOR EACH ROW EXECUTE FUNCTION visitors_are_project_people();--> statement-breakpoint
SELECT set_config('app.scope', 'system', true);--> statement-breakpoint
INSERT INTO project_people (company_id, user_id, project_id, through)
SELECT company_id, owner_id, id, id FROM projects WHERE owner_id IS NOT NULL
UNION ALL
SELECT company_id, assignee_id, project_id, id FROM tasks WHERE assignee_id IS NOT NULL AND project_id IS NOT NULL
UNION
SELECT company_id, visitor, project_id, id FROM visits CROSS JOIN unnest(assignee_ids) AS visitor;
