ALTER TABLE "website" ADD COLUMN "share_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "website" ADD COLUMN "share_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "website" ADD COLUMN "preview_round" integer DEFAULT 0 NOT NULL;