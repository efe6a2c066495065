CREATE TABLE "junk_enquiries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"magnet_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"enquiry" jsonb NOT NULL,
	"reasons" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "junk_enquiries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "junk_enquiries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "unfinished_enquiries" ADD COLUMN "reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "unfinished_enquiries" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "junk_enquiries" ADD CONSTRAINT "junk_enquiries_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "junk_enquiries_newest" ON "junk_enquiries" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "junk_enquiries_oldest" ON "junk_enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "of_this_company" ON "junk_enquiries" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
ALTER TABLE "junk_enquiries" FORCE ROW LEVEL SECURITY;
