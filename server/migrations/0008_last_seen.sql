ALTER TABLE "memberships" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
SELECT set_config('app.scope', 'system', true);--> statement-breakpoint
UPDATE "memberships" SET "last_seen_at" = (SELECT max("last_seen_at") FROM "sessions" WHERE "sessions"."user_id" = "memberships"."user_id" AND "sessions"."current_company" = "memberships"."company_id");
