ALTER TABLE "company_logos" ALTER COLUMN "image" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "company_logos" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "company_logos" ADD COLUMN "size" integer;--> statement-breakpoint
CREATE INDEX "company_logos_by_sha256" ON "company_logos" USING btree ("sha256");