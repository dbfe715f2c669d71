ALTER TABLE "scorm_attempt" ADD COLUMN "said" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scorm_attempt" ADD COLUMN "replaced" jsonb;--> statement-breakpoint
ALTER TABLE "scorm_package" ADD COLUMN "reading" integer DEFAULT 0 NOT NULL;