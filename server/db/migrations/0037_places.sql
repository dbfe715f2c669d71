ALTER TABLE "account" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "place" text DEFAULT '' NOT NULL;