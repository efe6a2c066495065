CREATE TABLE "leave" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leave_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "working_hours" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"week" jsonb NOT NULL,
	CONSTRAINT "working_hours_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "working_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leave" ADD CONSTRAINT "leave_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_by_day" ON "leave" USING btree ("company_id","last_on");--> statement-breakpoint
CREATE POLICY "of_this_company" ON "leave" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "leave" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(user_id = nullif(current_setting('app.field_user_id', true), '')::uuid, false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(user_id = nullif(current_setting('app.field_user_id', true), '')::uuid, false) else true end) is not null);--> statement-breakpoint
CREATE POLICY "of_this_company" ON "working_hours" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "working_hours" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(id in (nullif(current_setting('app.field_user_id', true), '')::uuid, company_id), false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(id in (nullif(current_setting('app.field_user_id', true), '')::uuid, company_id), false) else true end) is not null);--> statement-breakpoint
ALTER TABLE "leave" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "working_hours" FORCE ROW LEVEL SECURITY;
