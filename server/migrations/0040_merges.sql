CREATE TABLE "merges" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "merges_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1) NOT NULL,
	"kept_project_id" uuid,
	"merged_project_id" uuid,
	"kept_contact_id" uuid,
	"merged_contact_id" uuid,
	"choices" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"by_id" uuid,
	"by" text NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "merges_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_kept_project_id" FOREIGN KEY ("company_id","kept_project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_project_id" FOREIGN KEY ("company_id","merged_project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_kept_contact_id" FOREIGN KEY ("company_id","kept_contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_contact_id" FOREIGN KEY ("company_id","merged_contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merges_of_project" ON "merges" USING btree ("company_id","merged_project_id") WHERE undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "merges_of_contact" ON "merges" USING btree ("company_id","merged_contact_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "merges_into_project" ON "merges" USING btree ("company_id","kept_project_id");--> statement-breakpoint
CREATE INDEX "merges_into_contact" ON "merges" USING btree ("company_id","kept_contact_id");--> statement-breakpoint
CREATE POLICY "of_this_company" ON "merges" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "merges" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, kept_project_id), false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, kept_project_id), false) else true end) is not null);--> statement-breakpoint
ALTER TABLE "merges" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The project, or the person, that another went into, however often that went on; itself where it went nowhere.
CREATE FUNCTION kept_project(company uuid, project uuid) RETURNS uuid LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  kept uuid := project;
  next uuid;
BEGIN
  LOOP
    SELECT kept_project_id INTO next FROM merges
    WHERE company_id = company AND merged_project_id = kept AND undone_at IS NULL;
    EXIT WHEN next IS NULL;
    kept := next;
  END LOOP;
  RETURN kept;
END $$;--> statement-breakpoint
CREATE FUNCTION kept_contact(company uuid, contact uuid) RETURNS uuid LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  kept uuid := contact;
  next uuid;
BEGIN
  LOOP
    SELECT kept_contact_id INTO next FROM merges
    WHERE company_id = company AND merged_contact_id = kept AND undone_at IS NULL;
    EXIT WHEN next IS NULL;
    kept := next;
  END LOOP;
  RETURN kept;
END $$;
--> statement-breakpoint
-- Nothing comes to hang on a project that went into another, where nobody would see it: not by an undo either.
CREATE FUNCTION none_come_to_merged_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM come JOIN merges ON merges.company_id = come.company_id
      AND merges.merged_project_id = come.project_id AND merges.undone_at IS NULL) THEN
    RAISE EXCEPTION 'The project was merged into another' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION none_goes_to_merged_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM merges WHERE company_id = NEW.company_id AND merged_project_id = NEW.project_id AND undone_at IS NULL) THEN
    RAISE EXCEPTION 'The project was merged into another' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tasks_not_on_merged_added AFTER INSERT ON tasks
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION none_come_to_merged_projects();--> statement-breakpoint
CREATE TRIGGER visits_not_on_merged_added AFTER INSERT ON visits
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION none_come_to_merged_projects();--> statement-breakpoint
CREATE TRIGGER notes_not_on_merged_added AFTER INSERT ON notes
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION none_come_to_merged_projects();--> statement-breakpoint
CREATE TRIGGER project_files_not_on_merged_added AFTER INSERT ON project_files
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION none_come_to_merged_projects();--> statement-breakpoint
CREATE TRIGGER tasks_not_on_merged_moved AFTER UPDATE OF project_id ON tasks
  FOR EACH ROW WHEN (OLD.project_id IS DISTINCT FROM NEW.project_id) EXECUTE FUNCTION none_goes_to_merged_project();--> statement-breakpoint
CREATE TRIGGER visits_not_on_merged_moved AFTER UPDATE OF project_id ON visits
  FOR EACH ROW WHEN (OLD.project_id IS DISTINCT FROM NEW.project_id) EXECUTE FUNCTION none_goes_to_merged_project();--> statement-breakpoint
CREATE TRIGGER notes_not_on_merged_moved AFTER UPDATE OF project_id ON notes
  FOR EACH ROW WHEN (OLD.project_id IS DISTINCT FROM NEW.project_id) EXECUTE FUNCTION none_goes_to_merged_project();--> statement-breakpoint
CREATE TRIGGER project_files_not_on_merged_moved AFTER UPDATE OF project_id ON project_files
  FOR EACH ROW WHEN (OLD.project_id IS DISTINCT FROM NEW.project_id) EXECUTE FUNCTION none_goes_to_merged_project();
