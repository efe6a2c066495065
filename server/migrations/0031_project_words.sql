CREATE TABLE "known_words" (
	"company_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	CONSTRAINT "known_words_company_id_word_pk" PRIMARY KEY("company_id","word")
);
--> statement-breakpoint
ALTER TABLE "known_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_words" (
	"company_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	"number" integer NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "project_words_company_id_word_number_project_id_pk" PRIMARY KEY("company_id","word","number","project_id")
);
--> statement-breakpoint
ALTER TABLE "project_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "known_words" ADD CONSTRAINT "known_words_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_words" ADD CONSTRAINT "project_words_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_this_company" ON "known_words" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "of_this_company" ON "project_words" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
ALTER TABLE "project_words" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "known_words" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "project_words_of_project" ON "project_words" ("company_id", "project_id");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
-- The words of a text as they are looked for: small, without accents, of two characters or more.
CREATE FUNCTION words_in(given text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT DISTINCT left(word, 40) FROM regexp_split_to_table(lower(unaccent(given)), '[^a-z0-9]+') AS word WHERE length(word) >= 2
$$;--> statement-breakpoint
-- Writes the words of some projects anew. In one order, so that no two can wait for each other.
CREATE FUNCTION write_project_words(companies uuid[], ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM project_words USING unnest(companies, ids) AS given (company_id, id)
  WHERE project_words.company_id = given.company_id AND project_words.project_id = given.id;
  INSERT INTO known_words (company_id, word)
  SELECT DISTINCT project.company_id, word
  FROM unnest(companies, ids) AS given (company_id, id)
  JOIN projects AS project ON project.company_id = given.company_id AND project.id = given.id
  JOIN contacts AS person ON person.company_id = project.company_id AND person.id = project.customer_id
  JOIN properties AS place ON place.company_id = project.company_id AND place.id = project.property_id
  CROSS JOIN words_in(concat_ws(' ', person.name, place.line1, place.line2, place.town)) AS word
  WHERE project.deleted_at IS NULL
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  INSERT INTO project_words (company_id, word, number, project_id)
  SELECT project.company_id, word, project.number, project.id
  FROM unnest(companies, ids) AS given (company_id, id)
  JOIN projects AS project ON project.company_id = given.company_id AND project.id = given.id
  JOIN contacts AS person ON person.company_id = project.company_id AND person.id = project.customer_id
  JOIN properties AS place ON place.company_id = project.company_id AND place.id = project.property_id
  CROSS JOIN words_in(concat_ws(' ', person.name, place.line1, place.line2, place.town)) AS word
  WHERE project.deleted_at IS NULL
  ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
CREATE FUNCTION projects_have_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_project_words(array_agg(company_id), array_agg(id)) FROM come HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION changed_projects_have_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_project_words(array_agg(come.company_id), array_agg(come.id))
  FROM come JOIN gone ON gone.company_id = come.company_id AND gone.id = come.id
  WHERE (gone.customer_id, gone.property_id, gone.deleted_at IS NULL)
    IS DISTINCT FROM (come.customer_id, come.property_id, come.deleted_at IS NULL)
  HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION gone_projects_have_no_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM project_words USING gone
  WHERE project_words.company_id = gone.company_id AND project_words.project_id = gone.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION renamed_contacts_have_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_project_words(array_agg(project.company_id), array_agg(project.id))
  FROM come JOIN gone ON gone.company_id = come.company_id AND gone.id = come.id AND gone.name <> come.name
  JOIN projects AS project ON project.company_id = come.company_id AND project.customer_id = come.id
  HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION moved_properties_have_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_project_words(array_agg(project.company_id), array_agg(project.id))
  FROM come JOIN gone ON gone.company_id = come.company_id AND gone.id = come.id
    AND (gone.line1, gone.line2, gone.town) <> (come.line1, come.line2, come.town)
  JOIN projects AS project ON project.company_id = come.company_id AND project.property_id = come.id
  HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER projects_words_added AFTER INSERT ON projects
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION projects_have_words();--> statement-breakpoint
CREATE TRIGGER projects_words_changed AFTER UPDATE ON projects
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION changed_projects_have_words();--> statement-breakpoint
CREATE TRIGGER projects_words_gone AFTER DELETE ON projects
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION gone_projects_have_no_words();--> statement-breakpoint
CREATE TRIGGER contacts_words_changed AFTER UPDATE ON contacts
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION renamed_contacts_have_words();--> statement-breakpoint
CREATE TRIGGER properties_words_changed AFTER UPDATE ON properties
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION moved_properties_have_words();--> statement-breakpoint
SELECT set_config('app.scope', 'system', true);--> statement-breakpoint
SELECT write_project_words(array_agg(company_id), array_agg(id)) FROM projects HAVING count(*) > 0;
