CREATE TABLE "quiet_hours" (
	"uid" integer PRIMARY KEY NOT NULL,
	"on" boolean NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_push_due" (
	"subscription_id" integer NOT NULL,
	"notification_id" integer NOT NULL,
	"due_time" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "web_push_due_subscription_id_notification_id_pk" PRIMARY KEY("subscription_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "web_push_subscription" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "web_push_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_push_due" ADD CONSTRAINT "web_push_due_subscription_id_web_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."web_push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_push_due" ADD CONSTRAINT "web_push_due_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_push_subscription" ADD CONSTRAINT "web_push_subscription_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_push_subscription" ADD CONSTRAINT "web_push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "web_push_due_notification" ON "web_push_due" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "web_push_due_time" ON "web_push_due" USING btree ("due_time");--> statement-breakpoint
CREATE UNIQUE INDEX "web_push_subscription_session" ON "web_push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "web_push_subscription_endpoint" ON "web_push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "web_push_subscription_uid" ON "web_push_subscription" USING btree ("uid");