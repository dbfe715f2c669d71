CREATE TABLE "camp" (
	"content_id" integer PRIMARY KEY NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"need_days" integer DEFAULT 0 NOT NULL,
	"need_percent" integer DEFAULT 0 NOT NULL,
	"late_days" integer DEFAULT 3 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "camp_checkin" (
	"period_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"day" integer NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"made_time" bigint NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "camp_checkin_period_id_uid_day_pk" PRIMARY KEY("period_id","uid","day")
);
--> statement-breakpoint
CREATE TABLE "camp_member" (
	"period_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"content_id" integer NOT NULL,
	"join_time" bigint NOT NULL,
	"graduate_time" bigint DEFAULT 0 NOT NULL,
	"graduate_by" integer DEFAULT 0 NOT NULL,
	"graduate_reason" text DEFAULT '' NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	CONSTRAINT "camp_member_period_id_uid_pk" PRIMARY KEY("period_id","uid")
);
--> statement-breakpoint
CREATE TABLE "camp_period" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "camp_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" integer NOT NULL,
	"number" integer NOT NULL,
	"begin_day" integer NOT NULL,
	"end_day" integer NOT NULL,
	"signup_begin" bigint DEFAULT 0 NOT NULL,
	"signup_end" bigint DEFAULT 0 NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "camp_phase" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "camp_phase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"days" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "camp" ADD CONSTRAINT "camp_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_checkin" ADD CONSTRAINT "camp_checkin_period_id_camp_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."camp_period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_checkin" ADD CONSTRAINT "camp_checkin_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_member" ADD CONSTRAINT "camp_member_period_id_camp_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."camp_period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_member" ADD CONSTRAINT "camp_member_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_member" ADD CONSTRAINT "camp_member_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_period" ADD CONSTRAINT "camp_period_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_phase" ADD CONSTRAINT "camp_phase_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "camp_checkin_uid" ON "camp_checkin" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "camp_member_uid" ON "camp_member" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "camp_member_content" ON "camp_member" USING btree ("content_id","uid");--> statement-breakpoint
CREATE UNIQUE INDEX "camp_period_number" ON "camp_period" USING btree ("content_id","number");--> statement-breakpoint
CREATE INDEX "camp_period_days" ON "camp_period" USING btree ("end_day");--> statement-breakpoint
CREATE INDEX "camp_phase_content" ON "camp_phase" USING btree ("content_id","sort");