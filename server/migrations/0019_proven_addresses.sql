ALTER TABLE "users" DROP CONSTRAINT "users_identity_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_proven_identity" ON "users" USING btree ("identity") WHERE "users"."proven_at" is not null;--> statement-breakpoint
CREATE INDEX "users_by_identity" ON "users" USING btree ("identity");--> statement-breakpoint
-- Accounts that are in use keep their address; those of sign-ups that wait for a card have still to show it.
SELECT set_config('app.scope', 'system', true);--> statement-breakpoint
UPDATE "users" SET "proven_at" = "created_at" WHERE "password_hash" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "sign_ups" WHERE "sign_ups"."user_id" = "users"."id" AND "sign_ups"."completed_at" IS NULL);
