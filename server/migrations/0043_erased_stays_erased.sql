ALTER TABLE "erasures" ADD COLUMN "merge_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Neither does anything come to hang on a project whose customer was erased: an undo would bring back what is gone.
CREATE OR REPLACE FUNCTION none_come_to_merged_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM come JOIN merges ON merges.company_id = come.company_id
      AND merges.merged_project_id = come.project_id AND merges.undone_at IS NULL) THEN
    RAISE EXCEPTION 'The project was merged into another' USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF EXISTS (SELECT FROM come JOIN projects ON projects.company_id = come.company_id
      AND projects.id = come.project_id AND projects.erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'The customer of the project was erased' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION none_goes_to_merged_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM merges WHERE company_id = NEW.company_id AND merged_project_id = NEW.project_id AND undone_at IS NULL) THEN
    RAISE EXCEPTION 'The project was merged into another' USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF EXISTS (SELECT FROM projects WHERE company_id = NEW.company_id AND id = NEW.project_id AND erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'The customer of the project was erased' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
