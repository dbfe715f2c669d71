CREATE TABLE "file_copy" (
	"file_id" integer NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"patches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "file_copy_file_id_words_pk" PRIMARY KEY("file_id","words")
);
--> statement-breakpoint
CREATE TABLE "contest_bare_file" (
	"contest_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "contest_bare_file_contest_id_file_id_pk" PRIMARY KEY("contest_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "contest_bare_file" ADD CONSTRAINT "contest_bare_file_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;