ALTER TABLE "changes" ALTER COLUMN "cause" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "undoes" text;