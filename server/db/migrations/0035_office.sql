CREATE TABLE "acting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"by_uid" integer NOT NULL,
	"reason" text NOT NULL,
	"begin_time" bigint NOT NULL,
	"until_time" bigint NOT NULL,
	"end_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acting_call" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acting_call_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"acting_id" integer NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"room_id" integer DEFAULT 0 NOT NULL,
	"status" integer NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" text NOT NULL,
	"terms" jsonb NOT NULL,
	"privacy" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_uid" integer NOT NULL,
	"publish_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"begin_time" bigint NOT NULL,
	"every" integer NOT NULL,
	"took" integer NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trouble_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trouble_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"time" bigint NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"place" text NOT NULL,
	"problem" text NOT NULL,
	"stack" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulletin" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulletin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"from_time" bigint NOT NULL,
	"to_time" bigint DEFAULT 0 NOT NULL,
	"work_from" bigint DEFAULT 0 NOT NULL,
	"work_to" bigint DEFAULT 0 NOT NULL,
	"stops" boolean DEFAULT false NOT NULL,
	"org_ids" integer[] DEFAULT '{}'::int[] NOT NULL,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"online" boolean DEFAULT true NOT NULL,
	"told_time" bigint DEFAULT 0 NOT NULL,
	"by_uid" integer NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_merge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer NOT NULL,
	"keep_uid" integer NOT NULL,
	"gone_uid" integer NOT NULL,
	"reason" text NOT NULL,
	"by_uid" integer NOT NULL,
	"second_uid" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 2 NOT NULL,
	"moved" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	"done_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "org_rise" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "org_rise_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer NOT NULL,
	"by_uid" integer NOT NULL,
	"classes" jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	"undone_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "files_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "acting_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "build" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "acting_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "bulletin_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "acting_call" ADD CONSTRAINT "acting_call_acting_id_acting_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."acting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merge" ADD CONSTRAINT "account_merge_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_rise" ADD CONSTRAINT "org_rise_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acting_uid" ON "acting" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "acting_call_acting" ON "acting_call" USING btree ("acting_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_version_version" ON "legal_version" USING btree ("version");--> statement-breakpoint
CREATE INDEX "trouble_log_time" ON "trouble_log" USING btree ("time");--> statement-breakpoint
CREATE INDEX "bulletin_time" ON "bulletin" USING btree ("online","from_time");--> statement-breakpoint
CREATE INDEX "account_merge_org" ON "account_merge" USING btree ("org_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_merge_waiting" ON "account_merge" USING btree ("gone_uid") WHERE "account_merge"."status" = 2;--> statement-breakpoint
CREATE INDEX "org_rise_org" ON "org_rise" USING btree ("org_id","id");--> statement-breakpoint
CREATE INDEX "account_files" ON "account" USING btree ("files_time") WHERE "account"."files_time" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_bulletin" ON "notification" USING btree ("bulletin_id","uid") WHERE "notification"."bulletin_id" > 0;