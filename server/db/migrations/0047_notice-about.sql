ALTER TABLE "notification" ADD COLUMN "about_uid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "about_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_about" ON "notification" USING btree ("about_uid") WHERE "notification"."about_uid" > 0;