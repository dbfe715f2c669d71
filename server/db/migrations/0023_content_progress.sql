CREATE TABLE "content_progress" (
	"uid" integer NOT NULL,
	"content_id" integer NOT NULL,
	"percent" integer NOT NULL,
	"update_time" bigint NOT NULL,
	CONSTRAINT "content_progress_uid_content_id_pk" PRIMARY KEY("uid","content_id")
);
--> statement-breakpoint
ALTER TABLE "content_progress" ADD CONSTRAINT "content_progress_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_progress" ADD CONSTRAINT "content_progress_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_progress_content" ON "content_progress" USING btree ("content_id");