CREATE TABLE "sending_domains" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"domain" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" "bytea" NOT NULL,
	"texts" jsonb NOT NULL,
	"ready" boolean NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sending_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sending_domains" ADD CONSTRAINT "sending_domains_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_this_company" ON "sending_domains" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
ALTER TABLE "sending_domains" FORCE ROW LEVEL SECURITY;
