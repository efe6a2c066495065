CREATE TABLE "import_rows" (
	"company_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb,
	"outcome" text,
	"reason" text,
	"project_id" uuid,
	CONSTRAINT "import_rows_company_id_import_id_number_pk" PRIMARY KEY("company_id","import_id","number")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"user_id" uuid,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"has_heading" boolean DEFAULT true NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text DEFAULT 'other' NOT NULL,
	"alike_choice" text DEFAULT 'skip' NOT NULL,
	"run" uuid,
	"file_rows" integer DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"alike" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	CONSTRAINT "imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_of_import" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_left_out" ON "import_rows" USING btree ("company_id","import_id","number") WHERE outcome in ('alike', 'skipped', 'kept');--> statement-breakpoint
CREATE INDEX "imports_by_age" ON "imports" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE POLICY "of_this_company" ON "import_rows" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "of_this_company" ON "imports" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "import_rows" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null);--> statement-breakpoint
ALTER TABLE "imports" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_rows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- As before, but each word is split off once: an import writes those of many projects at a time.
CREATE OR REPLACE FUNCTION write_project_words(companies uuid[], ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM project_words USING unnest(companies, ids) AS given (company_id, id)
  WHERE project_words.company_id = given.company_id AND project_words.project_id = given.id;
  WITH words AS MATERIALIZED (
    SELECT project.company_id, word, project.number, project.id
    FROM unnest(companies, ids) AS given (company_id, id)
    JOIN projects AS project ON project.company_id = given.company_id AND project.id = given.id
    JOIN contacts AS person ON person.company_id = project.company_id AND person.id = project.customer_id
    JOIN properties AS place ON place.company_id = project.company_id AND place.id = project.property_id
    CROSS JOIN words_in(concat_ws(' ', person.name, place.line1, place.line2, place.town)) AS word
    WHERE project.deleted_at IS NULL),
  known AS (
    INSERT INTO known_words (company_id, word)
    SELECT DISTINCT company_id, word FROM words ORDER BY 1, 2
    ON CONFLICT DO NOTHING)
  INSERT INTO project_words (company_id, word, number, project_id)
  SELECT company_id, word, number, id FROM words ORDER BY 1, 2, 3
  ON CONFLICT DO NOTHING;
END $$;
