ALTER TABLE "messages" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "stage" text;--> statement-breakpoint
CREATE INDEX "messages_planned" ON "messages" USING btree ("due_at") WHERE state = 'planned';