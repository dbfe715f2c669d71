ALTER TABLE "content" ADD COLUMN "low_file_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "low_file_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_section" ADD COLUMN "low_file_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "content_low_file" ON "content" USING btree ("low_file_id") WHERE "content"."low_file_id" > 0;--> statement-breakpoint
CREATE INDEX "content_version_low_file" ON "content_version" USING btree ("low_file_id") WHERE "content_version"."low_file_id" > 0;--> statement-breakpoint
CREATE INDEX "course_section_low_file" ON "course_section" USING btree ("low_file_id") WHERE "course_section"."low_file_id" > 0;