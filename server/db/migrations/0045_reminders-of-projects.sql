CREATE TABLE "lti_reminder" (
	"room_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "lti_reminder_room_id_content_id_uid_pk" PRIMARY KEY("room_id","content_id","uid")
);
--> statement-breakpoint
CREATE TABLE "project_reminder" (
	"room_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "project_reminder_room_id_content_id_uid_pk" PRIMARY KEY("room_id","content_id","uid")
);
--> statement-breakpoint
ALTER TABLE "lti_reminder" ADD CONSTRAINT "lti_reminder_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_reminder" ADD CONSTRAINT "lti_reminder_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_reminder" ADD CONSTRAINT "lti_reminder_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reminder" ADD CONSTRAINT "project_reminder_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reminder" ADD CONSTRAINT "project_reminder_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reminder" ADD CONSTRAINT "project_reminder_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_reminder_content" ON "lti_reminder" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "lti_reminder_uid" ON "lti_reminder" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "project_reminder_content" ON "project_reminder" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "project_reminder_uid" ON "project_reminder" USING btree ("uid");