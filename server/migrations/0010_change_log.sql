CREATE TABLE "changes" (
	"company_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"audited" boolean NOT NULL,
	"entity" text,
	"record_id" text,
	"patch" jsonb,
	"project_id" uuid,
	"cause" uuid NOT NULL,
	CONSTRAINT "changes_company_id_seq_pk" PRIMARY KEY("company_id","seq")
);
--> statement-breakpoint
ALTER TABLE "changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_clocks" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL,
	"revocation" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_clocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "changes_audited" ON "changes" USING btree ("company_id","seq") WHERE audited;--> statement-breakpoint
CREATE INDEX "changes_of_record" ON "changes" USING btree ("company_id","entity","record_id","seq") WHERE record_id is not null;--> statement-breakpoint
CREATE INDEX "changes_of_project" ON "changes" USING btree ("company_id","project_id","seq") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "changes_of_cause" ON "changes" USING btree ("company_id","cause");--> statement-breakpoint
CREATE POLICY "of_this_company" ON "changes" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "of_this_company" ON "company_clocks" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
ALTER TABLE "changes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "company_clocks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "companies"("company_id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "company_clocks" ADD CONSTRAINT "company_clocks_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "companies"("company_id") ON DELETE cascade;--> statement-breakpoint
-- The number of the last change that took authority away from somebody, unless there was another one since the proof.
CREATE FUNCTION "next_revocation"("current" bigint, "expected" bigint, "next" bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF "current" <> "expected" THEN
    RAISE EXCEPTION 'Authority was taken away since it was proved' USING ERRCODE = 'HD001';
  END IF;
  RETURN coalesce("next", "current");
END
$$;--> statement-breakpoint
SELECT set_config('app.scope', 'system', true);--> statement-breakpoint
INSERT INTO "changes" ("company_id", "seq", "at", "actor_kind", "actor", "address", "action", "subject", "audited", "cause")
SELECT "company_id", row_number() OVER (PARTITION BY "company_id" ORDER BY "at", "id"), "at",
  CASE WHEN position('@' IN "actor") > 0 THEN 'person' ELSE 'system' END, "actor", "address", "action", "subject", true, "id"
FROM "audit_events";--> statement-breakpoint
INSERT INTO "company_clocks" ("company_id", "last", "revocation")
SELECT "company_id", max("seq"), max("seq") FROM "changes" GROUP BY "company_id";
