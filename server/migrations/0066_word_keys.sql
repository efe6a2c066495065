CREATE TABLE "word_keys" (
	"company_id" uuid NOT NULL,
	"key" text collate "C" NOT NULL,
	"word" text collate "C" NOT NULL,
	CONSTRAINT "word_keys_company_id_key_word_pk" PRIMARY KEY("company_id","key","word")
);
--> statement-breakpoint
ALTER TABLE "word_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "of_this_company" ON "word_keys" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "word_keys" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(false, false) else true end) is not null);--> statement-breakpoint
ALTER TABLE "word_keys" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What a word has in common with those that are one mistake away: itself, or all of it but one letter. What is typed is
-- forgiven from four letters on and may have one too many. Of a number there is nothing to forgive.
CREATE FUNCTION keys_of_word(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT left(word, place - 1) || substr(word, place + 1)
  FROM generate_series(1, length(word) + 1) AS place
  WHERE length(word) >= 3 AND word !~ '[0-9]'
$$;--> statement-breakpoint
CREATE FUNCTION known_words_have_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO word_keys (company_id, key, word)
  SELECT company_id, key, word FROM come CROSS JOIN keys_of_word(word) AS key;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION gone_words_have_no_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM word_keys USING gone CROSS JOIN keys_of_word(gone.word) AS given
  WHERE word_keys.company_id = gone.company_id AND word_keys.key = given AND word_keys.word = gone.word;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER known_words_keys_added AFTER INSERT ON known_words
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION known_words_have_keys();--> statement-breakpoint
CREATE TRIGGER known_words_keys_gone AFTER DELETE ON known_words
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION gone_words_have_no_keys();--> statement-breakpoint
SELECT set_config('app.scope', 'system', true);--> statement-breakpoint
INSERT INTO word_keys (company_id, key, word)
SELECT company_id, key, word FROM known_words CROSS JOIN keys_of_word(word) AS key;
