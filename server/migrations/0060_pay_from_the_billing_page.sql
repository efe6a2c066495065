ALTER TABLE "subscriptions" ADD COLUMN "next_plan_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_business_size" text;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "pay_url";