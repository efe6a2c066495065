CREATE TABLE "magnet_versions" (
	"company_id" uuid NOT NULL,
	"magnet_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "magnet_versions_company_id_magnet_id_number_pk" PRIMARY KEY("company_id","magnet_id","number")
);
--> statement-breakpoint
ALTER TABLE "magnet_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "magnets" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"published" integer,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "magnets_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "magnets_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "magnets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "magnet_versions" ADD CONSTRAINT "magnet_versions_magnet" FOREIGN KEY ("company_id","magnet_id") REFERENCES "public"."magnets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magnets" ADD CONSTRAINT "magnets_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_this_company" ON "magnet_versions" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "of_this_company" ON "magnets" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
ALTER TABLE "magnets" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "magnet_versions" FORCE ROW LEVEL SECURITY;
