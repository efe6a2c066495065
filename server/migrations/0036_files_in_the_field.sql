-- Whether a file is on any project, also on one that whoever asks does not see.
CREATE FUNCTION file_is_on_a_project(company uuid, file uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  asking text := coalesce(current_setting('app.field_user_id', true), '');
  found_one boolean;
BEGIN
  PERFORM set_config('app.field_user_id', '', true);
  SELECT EXISTS (SELECT FROM project_files WHERE company_id = company AND file_id = file) INTO found_one;
  PERFORM set_config('app.field_user_id', asking, true);
  RETURN found_one;
END $$;--> statement-breakpoint
-- What somebody of the field role sees of files: what they sent themselves, and what is on a project of theirs.
CREATE FUNCTION file_seen_in_the_field(company uuid, file uuid, sender uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS $$
BEGIN
  RETURN sender = nullif(current_setting('app.field_user_id', true), '')::uuid
    OR EXISTS (SELECT FROM project_files WHERE company_id = company AND file_id = file);
END $$;--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "files" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(file_seen_in_the_field(company_id, id, created_by), false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(file_seen_in_the_field(company_id, id, created_by), false) else true end) is not null);