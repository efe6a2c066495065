CREATE TABLE "held_enquiries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enquiry" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_enquiries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "held_enquiries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "magnet_leads" (
	"company_id" uuid NOT NULL,
	"month" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "magnet_leads_company_id_month_pk" PRIMARY KEY("company_id","month")
);
--> statement-breakpoint
ALTER TABLE "magnet_leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "enquiries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"project_id" uuid NOT NULL,
	"magnet_id" uuid NOT NULL,
	"magnet" text NOT NULL,
	"answers" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"consent" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"device" text NOT NULL,
	"marks" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "enquiries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "held_enquiries" ADD CONSTRAINT "held_enquiries_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magnet_leads" ADD CONSTRAINT "magnet_leads_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_project" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_enquiries_waiting" ON "held_enquiries" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_of_project" ON "enquiries" USING btree ("company_id","project_id","created_at");--> statement-breakpoint
CREATE POLICY "of_this_company" ON "held_enquiries" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "of_this_company" ON "magnet_leads" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "of_this_company" ON "enquiries" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "enquiries" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, project_id), false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, project_id), false) else true end) is not null);--> statement-breakpoint
ALTER TABLE "enquiries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "held_enquiries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "magnet_leads" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TRIGGER enquiries_not_on_merged_added AFTER INSERT ON enquiries
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION none_come_to_merged_projects();--> statement-breakpoint
CREATE TRIGGER enquiries_not_on_merged_moved AFTER UPDATE OF project_id ON enquiries
  FOR EACH ROW WHEN (OLD.project_id IS DISTINCT FROM NEW.project_id) EXECUTE FUNCTION none_goes_to_merged_project();
