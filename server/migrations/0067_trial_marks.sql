CREATE TABLE "trial_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"trial_of" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "trial_marks_of" ON "trial_marks" USING btree ("trial_of");--> statement-breakpoint
CREATE INDEX "trial_marks_by_time" ON "trial_marks" USING btree ("seen_at");