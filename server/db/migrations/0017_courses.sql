CREATE TABLE "course" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"mode" text NOT NULL,
	"open_rule" text NOT NULL,
	"publish_time" bigint DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_chapter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_chapter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"title" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_done" (
	"section_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"done_time" bigint NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"full" integer DEFAULT 0 NOT NULL,
	"picks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "course_done_section_id_uid_pk" PRIMARY KEY("section_id","uid")
);
--> statement-breakpoint
CREATE TABLE "course_section" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_section_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"file_id" integer DEFAULT 0 NOT NULL,
	"content_id" integer DEFAULT 0 NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"open_time" bigint DEFAULT 0 NOT NULL,
	"opened" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_chapter" ADD CONSTRAINT "course_chapter_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_done" ADD CONSTRAINT "course_done_section_id_course_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."course_section"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_done" ADD CONSTRAINT "course_done_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_section" ADD CONSTRAINT "course_section_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_room" ON "course" USING btree ("room_id","sort") WHERE "course"."deleted_time" = 0;--> statement-breakpoint
CREATE INDEX "course_chapter_course" ON "course_chapter" USING btree ("course_id","sort");--> statement-breakpoint
CREATE INDEX "course_done_uid" ON "course_done" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "course_section_course" ON "course_section" USING btree ("course_id","sort") WHERE "course_section"."deleted_time" = 0;--> statement-breakpoint
CREATE INDEX "course_section_file" ON "course_section" USING btree ("file_id") WHERE "course_section"."file_id" > 0;--> statement-breakpoint
CREATE INDEX "course_section_content" ON "course_section" USING btree ("content_id") WHERE "course_section"."content_id" > 0;