CREATE TABLE "exam_appeal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_appeal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"arbiter_uid" integer DEFAULT 0 NOT NULL,
	"score_before" integer NOT NULL,
	"score_after" integer NOT NULL,
	"create_time" bigint NOT NULL,
	"handled_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_mark" (
	"record_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"marker_uid" integer NOT NULL,
	"score" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "exam_mark_record_id_item_id_marker_uid_pk" PRIMARY KEY("record_id","item_id","marker_uid")
);
--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "markers" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "tolerance" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "appeal_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_record" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_appeal" ADD CONSTRAINT "exam_appeal_record_id_exam_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."exam_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_appeal" ADD CONSTRAINT "exam_appeal_item_id_exam_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."exam_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_mark" ADD CONSTRAINT "exam_mark_record_id_exam_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."exam_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_mark" ADD CONSTRAINT "exam_mark_item_id_exam_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."exam_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_mark" ADD CONSTRAINT "exam_mark_marker_uid_account_uid_fk" FOREIGN KEY ("marker_uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_appeal_once" ON "exam_appeal" USING btree ("record_id","item_id");--> statement-breakpoint
CREATE INDEX "exam_mark_marker" ON "exam_mark" USING btree ("marker_uid");