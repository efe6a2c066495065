CREATE TABLE "contacts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"email_key" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL,
	"phone_key" text DEFAULT '' NOT NULL,
	CONSTRAINT "contacts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_numbers" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_totals" (
	"company_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"source" text NOT NULL,
	"amount" integer NOT NULL,
	"value_pence" bigint NOT NULL,
	CONSTRAINT "project_totals_company_id_stage_owner_id_source_pk" PRIMARY KEY("company_id","stage","owner_id","source")
);
--> statement-breakpoint
ALTER TABLE "project_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "projects" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"stage_since" timestamp with time zone NOT NULL,
	"lost_reason" text,
	"lost_note" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"source" text NOT NULL,
	"value_pence" bigint,
	"system_kwp" double precision,
	"inverter_kw" double precision,
	"contract_place" text DEFAULT 'away' NOT NULL,
	"signed_on" date,
	"delivered_on" date,
	"planned_on" date,
	"commissioned_on" date,
	"dno_applied_on" date,
	"dno_approved_on" date,
	"dno_notified_on" date,
	"mcs_certified_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"sort_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "projects_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "properties" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"uprn" text DEFAULT '' NOT NULL,
	"mpan" text DEFAULT '' NOT NULL,
	"phases" integer,
	"main_fuse_amps" integer,
	"looped_supply" boolean,
	"earthing" text,
	"energy_rating" text,
	"latitude" double precision,
	"longitude" double precision,
	"roof_planes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "properties_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "properties" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_numbers" ADD CONSTRAINT "project_numbers_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_totals" ADD CONSTRAINT "project_totals_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_property" FOREIGN KEY ("company_id","property_id") REFERENCES "public"."properties"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_by_email" ON "contacts" USING btree ("company_id","email_key") WHERE email_key <> '';--> statement-breakpoint
CREATE INDEX "contacts_by_phone" ON "contacts" USING btree ("company_id","phone_key") WHERE phone_key <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "projects_by_number" ON "projects" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "projects_of_customer" ON "projects" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "projects_of_property" ON "projects" USING btree ("company_id","property_id");--> statement-breakpoint
CREATE INDEX "projects_by_created_at" ON "projects" USING btree ("company_id","stage","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_by_stage_since" ON "projects" USING btree ("company_id","stage","stage_since","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_by_sort_name" ON "projects" USING btree ("company_id","stage","sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_by_value_pence" ON "projects" USING btree ("company_id","stage",coalesce(value_pence, -1),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_of_owner" ON "projects" USING btree ("company_id","owner_id","stage") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_of_source" ON "projects" USING btree ("company_id","source","stage") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_by_postcode" ON "properties" USING btree ("company_id","postcode") WHERE postcode <> '';--> statement-breakpoint
CREATE POLICY "of_this_company" ON "contacts" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "of_this_company" ON "project_numbers" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "of_this_company" ON "project_totals" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "of_this_company" ON "projects" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "of_this_company" ON "properties" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
ALTER TABLE "contacts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "properties" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "projects" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_numbers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_totals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The order of a list by name: a project carries its customer's name, whoever changes either.
CREATE FUNCTION take_sort_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT lower(name) INTO NEW.sort_name FROM contacts WHERE company_id = NEW.company_id AND id = NEW.customer_id;
  NEW.sort_name = coalesce(NEW.sort_name, '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER projects_take_sort_name BEFORE INSERT OR UPDATE OF customer_id ON projects
  FOR EACH ROW EXECUTE FUNCTION take_sort_name();--> statement-breakpoint
CREATE FUNCTION give_sort_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET sort_name = lower(NEW.name) WHERE company_id = NEW.company_id AND customer_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contacts_give_sort_name AFTER UPDATE OF name ON contacts
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION give_sort_name();--> statement-breakpoint
-- Totals follow each statement in its own transaction, in one order, so that no two can wait for each other.
CREATE FUNCTION add_to_project_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_totals AS total (company_id, stage, owner_id, source, amount, value_pence)
  SELECT company_id, stage, coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), source,
    count(*), sum(coalesce(value_pence, 0))
  FROM come WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (company_id, stage, owner_id, source) DO UPDATE SET
    amount = total.amount + excluded.amount, value_pence = total.value_pence + excluded.value_pence;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION move_project_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_totals AS total (company_id, stage, owner_id, source, amount, value_pence)
  SELECT company_id, stage, owner, source, sum(sign), sum(sign * coalesce(value_pence, 0))
  FROM (
    SELECT company_id, stage, coalesce(owner_id, '00000000-0000-0000-0000-000000000000') AS owner, source, value_pence, -1 AS sign
    FROM gone WHERE deleted_at IS NULL
    UNION ALL
    SELECT company_id, stage, coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), source, value_pence, 1
    FROM come WHERE deleted_at IS NULL) AS moved
  GROUP BY 1, 2, 3, 4
  HAVING sum(sign) <> 0 OR sum(sign * coalesce(value_pence, 0)) <> 0
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (company_id, stage, owner_id, source) DO UPDATE SET
    amount = total.amount + excluded.amount, value_pence = total.value_pence + excluded.value_pence;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION take_from_project_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only what is there: a company that goes takes its totals along.
  UPDATE project_totals AS total SET amount = total.amount - lost.amount, value_pence = total.value_pence - lost.value
  FROM (
    SELECT company_id, stage, coalesce(owner_id, '00000000-0000-0000-0000-000000000000') AS owner, source,
      count(*) AS amount, sum(coalesce(value_pence, 0)) AS value
    FROM gone WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4) AS lost
  WHERE (total.company_id, total.stage, total.owner_id, total.source) = (lost.company_id, lost.stage, lost.owner, lost.source);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER projects_add_to_totals AFTER INSERT ON projects
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION add_to_project_totals();--> statement-breakpoint
CREATE TRIGGER projects_move_totals AFTER UPDATE ON projects
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION move_project_totals();--> statement-breakpoint
CREATE TRIGGER projects_take_from_totals AFTER DELETE ON projects
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_from_project_totals();
