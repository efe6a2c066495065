CREATE TABLE "forwarding_addresses" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"address" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "forwarding_addresses_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "forwarding_addresses_once" UNIQUE("company_id","address")
);
--> statement-breakpoint
ALTER TABLE "forwarding_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unfinished_enquiries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enquiry" jsonb NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unfinished_enquiries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "unfinished_enquiries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "forwarding_addresses" ADD CONSTRAINT "forwarding_addresses_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unfinished_enquiries" ADD CONSTRAINT "unfinished_enquiries_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unfinished_enquiries_left" ON "unfinished_enquiries" USING btree ("left_at");--> statement-breakpoint
CREATE POLICY "of_this_company" ON "forwarding_addresses" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "of_this_company" ON "unfinished_enquiries" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
ALTER TABLE "forwarding_addresses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "unfinished_enquiries" FORCE ROW LEVEL SECURITY;
