-- Where it is: an address that is put right on the property itself.
CREATE FUNCTION property_is_told_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_visits(NEW.company_id, ARRAY(SELECT visits.id FROM visits JOIN projects
    ON projects.company_id = visits.company_id AND projects.id = visits.project_id
    WHERE projects.company_id = NEW.company_id AND projects.property_id = NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_told_of AFTER UPDATE OF line1, line2, town, postcode ON properties
  FOR EACH ROW WHEN ((OLD.line1, OLD.line2, OLD.town, OLD.postcode) IS DISTINCT FROM (NEW.line1, NEW.line2, NEW.town, NEW.postcode))
  EXECUTE FUNCTION property_is_told_of();
