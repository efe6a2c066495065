ALTER TABLE "waitlist_entries" RENAME COLUMN "email_key" TO "identity";--> statement-breakpoint
ALTER INDEX "waitlist_entries_email_key" RENAME TO "waitlist_entries_identity";
