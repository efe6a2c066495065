-- Our own role owns the tables, and an owner is not bound by row level security unless it is forced.
ALTER TABLE "mails" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Counts of the last minutes need not survive a crash, and unlogged they cost no write-ahead log.
ALTER TABLE "rate_limits" SET UNLOGGED;
