CREATE TABLE "notification_settings" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notification_settings_company_id_user_id_kind_pk" PRIMARY KEY("company_id","user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_company_id_user_id_id_pk" PRIMARY KEY("company_id","user_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_of_member" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_of_member" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."memberships"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("company_id","user_id") WHERE read_at is null;--> statement-breakpoint
CREATE POLICY "of_this_company" ON "notification_settings" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "of_this_company" ON "notifications" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');