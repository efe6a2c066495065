CREATE TABLE "beta_places_taken" (
	"place" smallint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "beta_places_taken_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "beta_places_there_are" CHECK ("beta_places_taken"."place" between 1 and 30)
);
--> statement-breakpoint
ALTER TABLE "beta_places_taken" ADD CONSTRAINT "beta_places_taken_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;