CREATE TABLE "magnet_sightings" (
	"company_id" uuid NOT NULL,
	"magnet_id" uuid NOT NULL,
	"site" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "magnet_sightings_company_id_magnet_id_site_pk" PRIMARY KEY("company_id","magnet_id","site")
);
--> statement-breakpoint
ALTER TABLE "magnet_sightings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "magnet_steps" (
	"company_id" uuid NOT NULL,
	"magnet_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"step" text NOT NULL,
	"device" text NOT NULL,
	"number" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "magnet_steps_pk" PRIMARY KEY("company_id","magnet_id","day","source","step","device","number")
);
--> statement-breakpoint
ALTER TABLE "magnet_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "magnet_sightings" ADD CONSTRAINT "magnet_sightings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magnet_steps" ADD CONSTRAINT "magnet_steps_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_this_company" ON "magnet_sightings" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "of_this_company" ON "magnet_steps" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
ALTER TABLE "magnet_sightings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "magnet_steps" FORCE ROW LEVEL SECURITY;
