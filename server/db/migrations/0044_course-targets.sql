CREATE TABLE "course_target" (
	"course_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	CONSTRAINT "course_target_course_id_uid_pk" PRIMARY KEY("course_id","uid")
);
--> statement-breakpoint
ALTER TABLE "course_target" ADD CONSTRAINT "course_target_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_target" ADD CONSTRAINT "course_target_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_target_uid" ON "course_target" USING btree ("uid");