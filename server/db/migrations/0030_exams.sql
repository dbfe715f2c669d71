CREATE TABLE "exam" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"paper_id" integer NOT NULL,
	"title" text NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"begin_time" bigint NOT NULL,
	"end_time" bigint DEFAULT 0 NOT NULL,
	"minutes" integer NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"shuffle" boolean DEFAULT true NOT NULL,
	"credit" text DEFAULT 'part' NOT NULL,
	"pass_percent" integer DEFAULT 60 NOT NULL,
	"release" text DEFAULT 'hand' NOT NULL,
	"release_time" bigint DEFAULT 0 NOT NULL,
	"released_time" bigint DEFAULT 0 NOT NULL,
	"told_time" bigint DEFAULT 0 NOT NULL,
	"review" boolean DEFAULT true NOT NULL,
	"offline_hours" integer DEFAULT 2 NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"full_score" integer DEFAULT 0 NOT NULL,
	"publish_time" bigint DEFAULT 0 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_allowance" (
	"exam_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"end_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "exam_allowance_exam_id_uid_pk" PRIMARY KEY("exam_id","uid")
);
--> statement-breakpoint
CREATE TABLE "exam_answer" (
	"record_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"given" jsonb NOT NULL,
	"device_time" bigint NOT NULL,
	"server_time" bigint NOT NULL,
	"score" integer DEFAULT -1 NOT NULL,
	"marker_uid" integer DEFAULT 0 NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "exam_answer_record_id_item_id_pk" PRIMARY KEY("record_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "exam_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"section" integer NOT NULL,
	"draw" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"question" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_paper" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_paper_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"sections" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_record" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"attempt" integer NOT NULL,
	"seed" integer NOT NULL,
	"items" integer[] NOT NULL,
	"client" text NOT NULL,
	"begin_time" bigint NOT NULL,
	"due_time" bigint NOT NULL,
	"hand_time" bigint DEFAULT 0 NOT NULL,
	"handed_by" text DEFAULT '' NOT NULL,
	"score" integer DEFAULT -1 NOT NULL,
	"full_score" integer NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"leaves" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam" ADD CONSTRAINT "exam_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam" ADD CONSTRAINT "exam_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam" ADD CONSTRAINT "exam_paper_id_exam_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."exam_paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_allowance" ADD CONSTRAINT "exam_allowance_exam_id_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exam"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_allowance" ADD CONSTRAINT "exam_allowance_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answer" ADD CONSTRAINT "exam_answer_record_id_exam_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."exam_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answer" ADD CONSTRAINT "exam_answer_item_id_exam_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."exam_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_item" ADD CONSTRAINT "exam_item_exam_id_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exam"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_paper" ADD CONSTRAINT "exam_paper_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_paper" ADD CONSTRAINT "exam_paper_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_record" ADD CONSTRAINT "exam_record_exam_id_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exam"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_record" ADD CONSTRAINT "exam_record_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_room" ON "exam" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "exam_paper_used" ON "exam" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "exam_allowance_uid" ON "exam_allowance" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "exam_item_exam" ON "exam_item" USING btree ("exam_id","sort");--> statement-breakpoint
CREATE INDEX "exam_paper_org" ON "exam_paper" USING btree ("org_id","update_time" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "exam_record_attempt" ON "exam_record" USING btree ("exam_id","uid","attempt");--> statement-breakpoint
CREATE INDEX "exam_record_uid" ON "exam_record" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "exam_record_due" ON "exam_record" USING btree ("due_time");