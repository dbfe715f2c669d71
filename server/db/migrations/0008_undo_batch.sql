CREATE TABLE "work_mark_batch" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_mark_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"work_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"score" integer NOT NULL,
	"before" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time" bigint NOT NULL,
	"undone_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_mark" ADD COLUMN "batch_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_mark" ADD COLUMN "undone_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_verdict" ADD COLUMN "batch_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_verdict" ADD COLUMN "undone_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_mark_batch" ADD CONSTRAINT "work_mark_batch_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_mark_batch_work" ON "work_mark_batch" USING btree ("work_id","uid");--> statement-breakpoint
CREATE INDEX "work_mark_batch_marks" ON "work_mark" USING btree ("batch_id") WHERE "work_mark"."batch_id" > 0;