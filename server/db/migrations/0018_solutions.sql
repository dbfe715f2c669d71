CREATE TABLE "solution" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solution_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"room_id" integer,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"cover_id" integer DEFAULT 0 NOT NULL,
	"industry_ids" integer[] DEFAULT '{}' NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"visibility" text DEFAULT 'org' NOT NULL,
	"publish_time" bigint DEFAULT 0 NOT NULL,
	"online_status" integer DEFAULT 1 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "solution" ADD CONSTRAINT "solution_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution" ADD CONSTRAINT "solution_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution" ADD CONSTRAINT "solution_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "solution_org" ON "solution" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "solution_room" ON "solution" USING btree ("room_id");