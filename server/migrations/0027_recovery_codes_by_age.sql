-- Nobody knows how old those are that were there before; none of them is held to be recent.
ALTER TABLE "recovery_codes" ADD COLUMN "created_at" timestamp with time zone NOT NULL DEFAULT 'epoch';--> statement-breakpoint
ALTER TABLE "recovery_codes" ALTER COLUMN "created_at" DROP DEFAULT;
