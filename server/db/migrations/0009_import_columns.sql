ALTER TABLE "import_job" ADD COLUMN "header" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "header_line" integer DEFAULT 0 NOT NULL;