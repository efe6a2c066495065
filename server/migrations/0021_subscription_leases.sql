CREATE TABLE "subscription_leases" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription_leases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subscription_leases" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subscription_leases" ADD CONSTRAINT "subscription_leases_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_this_company" ON "subscription_leases" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');