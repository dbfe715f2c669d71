CREATE TABLE "course_progress" (
	"section_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"file_id" integer DEFAULT 0 NOT NULL,
	"spans" "int4multirange" DEFAULT '{}' NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"speed" integer DEFAULT 100 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "course_progress_section_id_uid_pk" PRIMARY KEY("section_id","uid")
);
--> statement-breakpoint
ALTER TABLE "course_section" ADD COLUMN "duration" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_section" ADD COLUMN "share" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_section_id_course_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."course_section"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_progress_uid" ON "course_progress" USING btree ("uid");