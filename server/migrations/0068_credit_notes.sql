CREATE TABLE "credit_notes" (
	"company_id" uuid NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"invoice_id" text NOT NULL,
	"invoice_number" text NOT NULL,
	"invoice_issued_at" timestamp with time zone NOT NULL,
	"net" integer NOT NULL,
	"vat" integer NOT NULL,
	"gross" integer NOT NULL,
	"refunded" integer NOT NULL,
	"credited" integer NOT NULL,
	"reduced" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"billed_to" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"vat_rate" integer NOT NULL,
	"kept_until" timestamp with time zone,
	CONSTRAINT "credit_notes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reduced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "disputed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "dispute_state" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
CREATE POLICY "of_this_company" ON "credit_notes" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system') WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid or current_setting('app.scope', true) = 'system');--> statement-breakpoint
ALTER TABLE "credit_notes" FORCE ROW LEVEL SECURITY;
