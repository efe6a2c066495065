CREATE TABLE "project_views" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"sort" text NOT NULL,
	"columns" jsonb NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_views_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "project_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_views" ADD CONSTRAINT "project_views_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_views_of" ON "project_views" USING btree ("company_id","owner_id","list");--> statement-breakpoint
CREATE POLICY "of_this_company" ON "project_views" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
ALTER TABLE "project_views" FORCE ROW LEVEL SECURITY;
