ALTER TABLE "messages" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "invitation" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_inviting" ON "messages" USING btree ("company_id","visit_id",((invitation ->> 'sequence')::int)) WHERE visit_id is not null;--> statement-breakpoint
-- What becomes of a visit to which somebody was invited is told once it has rested for a minute, whoever changes it and
-- by whatever: a verb, an undo, a merge. The job's key has later changes put it off instead of adding another.
CREATE FUNCTION tell_of_visits(of_company uuid, changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('messages:invitation',
    payload => json_build_object('companyId', of_company, 'visitId', told.visit_id),
    run_at => now() + interval '1 minute', job_key => 'invitation ' || told.visit_id)
  FROM (SELECT DISTINCT visit_id FROM messages WHERE company_id = of_company AND visit_id = ANY (changed)) AS told;
END $$;--> statement-breakpoint
CREATE FUNCTION visit_is_told_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM tell_of_visits(OLD.company_id, ARRAY[OLD.id]);
  ELSE
    PERFORM tell_of_visits(NEW.company_id, ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER visits_told_of AFTER INSERT OR DELETE OR UPDATE ON visits
  FOR EACH ROW EXECUTE FUNCTION visit_is_told_of();--> statement-breakpoint
-- Where it is, and whose: a project that is deleted takes its visits along, and an address is put right.
CREATE FUNCTION project_is_told_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_visits(NEW.company_id, ARRAY(SELECT id FROM visits WHERE company_id = NEW.company_id AND project_id = NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER projects_told_of AFTER UPDATE OF deleted_at, customer_id, property_id ON projects
  FOR EACH ROW WHEN ((OLD.deleted_at, OLD.customer_id, OLD.property_id) IS DISTINCT FROM (NEW.deleted_at, NEW.customer_id, NEW.property_id))
  EXECUTE FUNCTION project_is_told_of();--> statement-breakpoint
CREATE FUNCTION customer_is_told_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_visits(NEW.company_id, ARRAY(SELECT visits.id FROM visits JOIN projects
    ON projects.company_id = visits.company_id AND projects.id = visits.project_id
    WHERE projects.company_id = NEW.company_id AND projects.customer_id = NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contacts_told_of AFTER UPDATE OF email ON contacts
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION customer_is_told_of();
