CREATE TABLE "simulator_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"ahead_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulator_events" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulator_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulator_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"due_at" timestamp with time zone,
	"object" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "simulator_objects_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE INDEX "simulator_objects_of_account" ON "simulator_objects" USING btree ("account");--> statement-breakpoint
CREATE INDEX "simulator_objects_due" ON "simulator_objects" USING btree ("due_at");--> statement-breakpoint
-- Time does not go back in a sandbox that was moved on.
INSERT INTO "simulator_clock" SELECT "id", "ahead_ms"::bigint FROM "sandbox_clock";--> statement-breakpoint
-- What the sandbox of before has made is not known to the simulator.
SELECT set_config('app.scope', 'system', true);--> statement-breakpoint
UPDATE "subscriptions" SET "customer_id" = NULL, "subscription_id" = NULL, "setup_id" = NULL WHERE "customer_id" LIKE 'cus\_sbx\_%';--> statement-breakpoint
SELECT set_config('app.scope', '', true);--> statement-breakpoint
DROP TABLE "sandbox_clock" CASCADE;--> statement-breakpoint
DROP TABLE "sandbox_records" CASCADE;
