CREATE TABLE "scorm_attempt" (
	"section_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"sco" text NOT NULL,
	"file_id" integer NOT NULL,
	"launch" text NOT NULL,
	"launch_time" bigint NOT NULL,
	"cmi" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	"suspended" boolean DEFAULT false NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"score" integer DEFAULT -1 NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"seconds_before" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"update_time" bigint NOT NULL,
	CONSTRAINT "scorm_attempt_section_id_uid_sco_pk" PRIMARY KEY("section_id","uid","sco")
);
--> statement-breakpoint
CREATE TABLE "scorm_entry" (
	"file_id" integer NOT NULL,
	"path" text NOT NULL,
	"at" bigint NOT NULL,
	"packed" bigint NOT NULL,
	"unpacked" bigint NOT NULL,
	"method" integer NOT NULL,
	CONSTRAINT "scorm_entry_file_id_path_pk" PRIMARY KEY("file_id","path")
);
--> statement-breakpoint
CREATE TABLE "scorm_package" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"scos" jsonb NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scorm_attempt" ADD CONSTRAINT "scorm_attempt_section_id_course_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."course_section"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_attempt" ADD CONSTRAINT "scorm_attempt_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_entry" ADD CONSTRAINT "scorm_entry_file_id_scorm_package_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."scorm_package"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_package" ADD CONSTRAINT "scorm_package_file_id_attachment_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."attachment"("id") ON DELETE cascade ON UPDATE no action;