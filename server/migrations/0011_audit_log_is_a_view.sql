DROP POLICY "of_this_company" ON "audit_events" CASCADE;--> statement-breakpoint
DROP TABLE "audit_events" CASCADE;