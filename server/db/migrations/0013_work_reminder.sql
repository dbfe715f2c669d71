CREATE TABLE "work_reminder" (
	"work_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "work_reminder_work_id_uid_pk" PRIMARY KEY("work_id","uid")
);
--> statement-breakpoint
ALTER TABLE "work_reminder" ADD CONSTRAINT "work_reminder_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_reminder" ADD CONSTRAINT "work_reminder_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;