CREATE TABLE "content_comment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"content" text NOT NULL,
	"hidden_time" bigint DEFAULT 0 NOT NULL,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"hidden_uid" integer DEFAULT 0 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_comment_report" (
	"comment_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"reason" text NOT NULL,
	"settled_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "content_comment_report_comment_id_uid_pk" PRIMARY KEY("comment_id","uid")
);
--> statement-breakpoint
CREATE TABLE "content_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"content" text NOT NULL,
	"edit_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_comment" ADD CONSTRAINT "content_comment_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_comment" ADD CONSTRAINT "content_comment_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_comment_report" ADD CONSTRAINT "content_comment_report_comment_id_content_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."content_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_comment_report" ADD CONSTRAINT "content_comment_report_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_note" ADD CONSTRAINT "content_note_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_note" ADD CONSTRAINT "content_note_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_comment_content" ON "content_comment" USING btree ("content_id","create_time");--> statement-breakpoint
CREATE INDEX "content_comment_uid" ON "content_comment" USING btree ("uid","create_time");--> statement-breakpoint
CREATE INDEX "content_comment_report_uid" ON "content_comment_report" USING btree ("uid","create_time");--> statement-breakpoint
CREATE INDEX "content_note_uid" ON "content_note" USING btree ("uid","create_time");--> statement-breakpoint
CREATE INDEX "content_note_content" ON "content_note" USING btree ("content_id");