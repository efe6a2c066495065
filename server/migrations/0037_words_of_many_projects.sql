-- The words of a project go with it, by projects_words_gone: a key to the company would be checked for each of them.
ALTER TABLE "project_words" DROP CONSTRAINT "project_words_company_id_companies_company_id_fk";--> statement-breakpoint
-- Nobody looks for a patch by what it holds, and to sort them is most of the work of looking at this table.
ALTER TABLE "changes" ALTER COLUMN "patch" SET STATISTICS 0;--> statement-breakpoint
-- Projects that have just come have no words yet, and nobody else knows of them: theirs are written straight away.
CREATE OR REPLACE FUNCTION projects_have_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH words AS MATERIALIZED (
    SELECT come.company_id, word, come.number, come.id
    FROM come
    JOIN contacts AS person ON person.company_id = come.company_id AND person.id = come.customer_id
    JOIN properties AS place ON place.company_id = come.company_id AND place.id = come.property_id
    CROSS JOIN words_in(concat_ws(' ', person.name, place.line1, place.line2, place.town)) AS word
    WHERE come.deleted_at IS NULL),
  known AS (
    INSERT INTO known_words (company_id, word)
    SELECT DISTINCT company_id, word FROM words ORDER BY 1, 2
    ON CONFLICT DO NOTHING)
  INSERT INTO project_words (company_id, word, number, project_id)
  SELECT company_id, word, number, id FROM words ORDER BY 1, 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Takes from some projects the words that are theirs no more, and gives them those that are new. Theirs are locked
-- first, so that whoever writes them at the same time is waited for, and what they have changed is seen.
CREATE OR REPLACE FUNCTION write_project_words(companies uuid[], ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM unnest(companies, ids) AS given (company_id, id)
  JOIN project_words AS has ON has.company_id = given.company_id AND has.project_id = given.id
  ORDER BY has.project_id, has.word FOR UPDATE OF has;
  WITH words AS MATERIALIZED (
    SELECT project.company_id, word, project.number, project.id
    FROM unnest(companies, ids) AS given (company_id, id)
    JOIN projects AS project ON project.company_id = given.company_id AND project.id = given.id
    JOIN contacts AS person ON person.company_id = project.company_id AND person.id = project.customer_id
    JOIN properties AS place ON place.company_id = project.company_id AND place.id = project.property_id
    CROSS JOIN words_in(concat_ws(' ', person.name, place.line1, place.line2, place.town)) AS word
    WHERE project.deleted_at IS NULL),
  had AS MATERIALIZED (
    SELECT has.company_id, has.word, has.number, has.project_id
    FROM unnest(companies, ids) AS given (company_id, id)
    JOIN project_words AS has ON has.company_id = given.company_id AND has.project_id = given.id),
  lost AS (
    DELETE FROM project_words USING (
      SELECT company_id, word, number, project_id FROM had EXCEPT SELECT company_id, word, number, id FROM words) AS old
    WHERE (project_words.company_id, project_words.word, project_words.number, project_words.project_id)
      = (old.company_id, old.word, old.number, old.project_id)),
  gained AS MATERIALIZED (
    SELECT company_id, word, number, id FROM words EXCEPT SELECT company_id, word, number, project_id FROM had),
  known AS (
    INSERT INTO known_words (company_id, word)
    SELECT DISTINCT company_id, word FROM gained ORDER BY 1, 2
    ON CONFLICT DO NOTHING)
  INSERT INTO project_words (company_id, word, number, project_id)
  SELECT company_id, word, number, id FROM gained ORDER BY 1, 2, 3
  ON CONFLICT DO NOTHING;
END $$;
