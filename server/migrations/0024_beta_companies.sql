ALTER TABLE "beta_places_taken" ALTER COLUMN "entry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "beta_places_taken" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "joined_as" uuid;--> statement-breakpoint
ALTER TABLE "beta_places_taken" ADD CONSTRAINT "beta_places_taken_held_by_companies_company_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_joined_as_companies_company_id_fk" FOREIGN KEY ("joined_as") REFERENCES "public"."companies"("company_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_entries_joined" ON "waitlist_entries" USING btree ("joined_as") WHERE joined_as is not null;--> statement-breakpoint
ALTER TABLE "beta_places_taken" ADD CONSTRAINT "beta_places_taken_held_by_unique" UNIQUE("held_by");--> statement-breakpoint
ALTER TABLE "beta_places_taken" ADD CONSTRAINT "beta_places_are_taken_once" CHECK (num_nonnulls("beta_places_taken"."entry_id", "beta_places_taken"."held_by") = 1);