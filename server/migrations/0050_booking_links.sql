CREATE TABLE "booking_links" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"token" text NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"people" uuid[] NOT NULL,
	"for_project_id" uuid,
	"visit_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_links_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "booking_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "booking_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_project" FOREIGN KEY ("company_id","for_project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_links_of_project" ON "booking_links" USING btree ("company_id","for_project_id");--> statement-breakpoint
CREATE POLICY "of_this_company" ON "booking_links" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "booking_links" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null);--> statement-breakpoint
ALTER TABLE "booking_links" FORCE ROW LEVEL SECURITY;
