CREATE TABLE "messages" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"project_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"direction" text NOT NULL,
	"state" text NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answers_id" uuid,
	"reply_token" text DEFAULT '' NOT NULL,
	"mail_id" uuid,
	"reference" text DEFAULT '' NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	CONSTRAINT "messages_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_project" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_project" ON "messages" USING btree ("company_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_by_token" ON "messages" USING btree ("reply_token") WHERE reply_token <> '';--> statement-breakpoint
CREATE INDEX "messages_by_mail" ON "messages" USING btree ("mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_received" ON "messages" USING btree ("company_id","digest") WHERE digest <> '';--> statement-breakpoint
CREATE POLICY "of_this_company" ON "messages" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
CREATE POLICY "seen_in_the_field" ON "messages" AS RESTRICTIVE FOR ALL TO public USING ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, project_id), false) else true end) is not null) WITH CHECK ((case when current_setting('app.field_user_id', true) <> '' then nullif(seen_in_the_field(company_id, project_id), false) else true end) is not null);--> statement-breakpoint
ALTER TABLE "messages" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Nothing comes to hang on a project that went into another, or whose customer was erased.
CREATE TRIGGER messages_not_on_merged_added AFTER INSERT ON messages
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION none_come_to_merged_projects();--> statement-breakpoint
CREATE TRIGGER messages_not_on_merged_moved AFTER UPDATE OF project_id ON messages
  FOR EACH ROW WHEN (OLD.project_id IS DISTINCT FROM NEW.project_id) EXECUTE FUNCTION none_goes_to_merged_project();
