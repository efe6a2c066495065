CREATE TABLE "erasures" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"by" text NOT NULL,
	"counts" jsonb NOT NULL,
	"project_ids" uuid[] DEFAULT '{}' NOT NULL,
	"kept_project_ids" uuid[] DEFAULT '{}' NOT NULL,
	"property_ids" uuid[] DEFAULT '{}' NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"step" text,
	"cursor" text,
	"terms" jsonb,
	"finished_at" timestamp with time zone,
	CONSTRAINT "erasures_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "erasures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kept_records" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"erasure_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid,
	"content" jsonb NOT NULL,
	"until" date NOT NULL,
	"reasons" jsonb NOT NULL,
	CONSTRAINT "kept_records_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "kept_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_records" ADD CONSTRAINT "kept_records_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_records" ADD CONSTRAINT "kept_records_erasure" FOREIGN KEY ("company_id","erasure_id") REFERENCES "public"."erasures"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_records" ADD CONSTRAINT "kept_records_file" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_of_contact" ON "erasures" USING btree ("company_id","contact_id");--> statement-breakpoint
CREATE INDEX "kept_records_of_erasure" ON "kept_records" USING btree ("company_id","erasure_id");--> statement-breakpoint
CREATE INDEX "kept_records_of_file" ON "kept_records" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE INDEX "kept_records_by_day" ON "kept_records" USING btree ("until");--> statement-breakpoint
CREATE INDEX "mails_of_company" ON "mails" USING btree ("company_id","id") WHERE company_id is not null;--> statement-breakpoint
CREATE POLICY "of_this_company" ON "erasures" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "erasures" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null);--> statement-breakpoint
CREATE POLICY "of_this_company" ON "kept_records" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "kept_records" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null);--> statement-breakpoint
ALTER TABLE "erasures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kept_records" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- As before, and also where the law has it kept after its project has lost it.
CREATE OR REPLACE FUNCTION file_is_on_a_project(company uuid, file uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  asking text := coalesce(current_setting('app.field_user_id', true), '');
  found_one boolean;
BEGIN
  PERFORM set_config('app.field_user_id', '', true);
  SELECT EXISTS (SELECT FROM project_files WHERE company_id = company AND file_id = file)
    OR EXISTS (SELECT FROM kept_records WHERE company_id = company AND file_id = file) INTO found_one;
  PERFORM set_config('app.field_user_id', asking, true);
  RETURN found_one;
END $$;
