DROP INDEX "projects_commissioned";--> statement-breakpoint
DROP INDEX "projects_sold";--> statement-breakpoint
DROP INDEX "projects_cooling_off";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "nation" text DEFAULT 'england' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "phases" integer;--> statement-breakpoint
-- The nation that a postcode lies in, as core/src/rules/uk/nation.ts has it.
CREATE FUNCTION nation_of(postcode text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN upper(btrim(postcode)) ~ '^TD(12|15)(?![0-9])' THEN 'england'
    WHEN area IN ('AB', 'DD', 'DG', 'EH', 'FK', 'G', 'HS', 'IV', 'KA', 'KW', 'KY', 'ML', 'PA', 'PH', 'TD', 'ZE') THEN 'scotland'
    WHEN area IN ('CF', 'LD', 'LL', 'NP', 'SA') THEN 'wales'
    WHEN area = 'BT' THEN 'northern-ireland'
    ELSE 'england' END
  FROM postcode_area(btrim(postcode)) AS area
$$;--> statement-breakpoint
-- A project carries of its property what figures are told apart by and deadlines depend on, whoever changes either.
CREATE FUNCTION take_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT postcode_area(postcode), nation_of(postcode), properties.phases INTO NEW.area, NEW.nation, NEW.phases
  FROM properties WHERE company_id = NEW.company_id AND id = NEW.property_id;
  NEW.area = coalesce(NEW.area, '');
  NEW.nation = coalesce(NEW.nation, 'england');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION give_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET area = postcode_area(NEW.postcode), nation = nation_of(NEW.postcode), phases = NEW.phases
  WHERE company_id = NEW.company_id AND property_id = NEW.id
    AND (area, nation, phases) IS DISTINCT FROM (postcode_area(NEW.postcode), nation_of(NEW.postcode), NEW.phases);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER projects_take_area ON projects;--> statement-breakpoint
DROP TRIGGER properties_give_area ON properties;--> statement-breakpoint
DROP FUNCTION take_area();--> statement-breakpoint
DROP FUNCTION give_area();--> statement-breakpoint
SELECT set_config('app.scope', 'system', true);--> statement-breakpoint
UPDATE projects SET nation = nation_of(postcode), phases = properties.phases
FROM properties
WHERE properties.company_id = projects.company_id AND properties.id = projects.property_id
  AND (nation_of(postcode) <> 'england' OR properties.phases IS NOT NULL);--> statement-breakpoint
CREATE TRIGGER projects_take_place BEFORE INSERT OR UPDATE OF property_id ON projects
  FOR EACH ROW EXECUTE FUNCTION take_place();--> statement-breakpoint
CREATE TRIGGER properties_give_place AFTER UPDATE OF postcode, phases ON properties
  FOR EACH ROW WHEN ((OLD.postcode, OLD.phases) IS DISTINCT FROM (NEW.postcode, NEW.phases)) EXECUTE FUNCTION give_place();--> statement-breakpoint
CREATE INDEX "projects_cooling_off_of" ON "projects" USING btree ("company_id","owner_id","nation",greatest(signed_on, delivered_on),"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and signed_on is not null and contract_place = 'away';--> statement-breakpoint
CREATE INDEX "projects_g98_notice" ON "projects" USING btree ("company_id","nation",commissioned_on,"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and commissioned_on is not null and dno_notified_on is null and (inverter_kw is null or phases is null or inverter_kw * 1000 < 3680 * phases + 0.5);--> statement-breakpoint
CREATE INDEX "projects_g98_notice_of" ON "projects" USING btree ("company_id","owner_id","nation",commissioned_on,"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and commissioned_on is not null and dno_notified_on is null and (inverter_kw is null or phases is null or inverter_kw * 1000 < 3680 * phases + 0.5);--> statement-breakpoint
CREATE INDEX "projects_mcs_certificate" ON "projects" USING btree ("company_id","nation",commissioned_on,"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and commissioned_on is not null and mcs_certified_on is null;--> statement-breakpoint
CREATE INDEX "projects_mcs_certificate_of" ON "projects" USING btree ("company_id","owner_id","nation",commissioned_on,"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and commissioned_on is not null and mcs_certified_on is null;--> statement-breakpoint
CREATE INDEX "projects_vat_rate" ON "projects" USING btree ("company_id","nation",signed_on,"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and stage in ('quoted', 'sold', 'ready', 'installing') and signed_on is not null and commissioned_on is null;--> statement-breakpoint
CREATE INDEX "projects_vat_rate_of" ON "projects" USING btree ("company_id","owner_id","nation",signed_on,"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and stage in ('quoted', 'sold', 'ready', 'installing') and signed_on is not null and commissioned_on is null;--> statement-breakpoint
CREATE INDEX "projects_cooling_off" ON "projects" USING btree ("company_id","nation",greatest(signed_on, delivered_on),"number") WHERE deleted_at is null and erased_at is null and stage <> 'lost' and signed_on is not null and contract_place = 'away';