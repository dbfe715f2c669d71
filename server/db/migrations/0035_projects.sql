CREATE TABLE "project_due" (
	"room_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"node_id" integer NOT NULL,
	"due_time" bigint NOT NULL,
	CONSTRAINT "project_due_room_id_content_id_node_id_pk" PRIMARY KEY("room_id","content_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "project_hand_in" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_hand_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"node_id" integer NOT NULL,
	"node_title" text NOT NULL,
	"team_id" integer DEFAULT 0 NOT NULL,
	"uid" integer NOT NULL,
	"number" integer NOT NULL,
	"last" boolean DEFAULT true NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"file_ids" integer[] DEFAULT '{}'::int[] NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"full" integer DEFAULT 0 NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"mark_uid" integer DEFAULT 0 NOT NULL,
	"mark_time" bigint DEFAULT 0 NOT NULL,
	"device_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_node" (
	"content_id" integer NOT NULL,
	"number" integer NOT NULL,
	"id" integer NOT NULL,
	"pid" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"file_id" integer DEFAULT 0 NOT NULL,
	"ref_content_id" integer DEFAULT 0 NOT NULL,
	"hand_in" text DEFAULT 'none' NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "project_node_content_id_number_id_pk" PRIMARY KEY("content_id","number","id")
);
--> statement-breakpoint
CREATE TABLE "project_setting" (
	"room_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"start_time" bigint DEFAULT 0 NOT NULL,
	"end_time" bigint DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_setting_room_id_content_id_pk" PRIMARY KEY("room_id","content_id")
);
--> statement-breakpoint
ALTER TABLE "project_due" ADD CONSTRAINT "project_due_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_due" ADD CONSTRAINT "project_due_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_hand_in" ADD CONSTRAINT "project_hand_in_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_hand_in" ADD CONSTRAINT "project_hand_in_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_hand_in" ADD CONSTRAINT "project_hand_in_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_node" ADD CONSTRAINT "project_node_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_setting" ADD CONSTRAINT "project_setting_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_setting" ADD CONSTRAINT "project_setting_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_due_content" ON "project_due" USING btree ("content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_hand_in_last" ON "project_hand_in" USING btree ("room_id","content_id","node_id","team_id",(case when "team_id" > 0 then 0 else "uid" end)) WHERE "project_hand_in"."last";--> statement-breakpoint
CREATE INDEX "project_hand_in_room" ON "project_hand_in" USING btree ("room_id","content_id","node_id");--> statement-breakpoint
CREATE INDEX "project_hand_in_uid" ON "project_hand_in" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "project_hand_in_content" ON "project_hand_in" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "project_hand_in_files" ON "project_hand_in" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "project_node_file" ON "project_node" USING btree ("file_id") WHERE "project_node"."file_id" > 0;--> statement-breakpoint
CREATE INDEX "project_node_ref" ON "project_node" USING btree ("ref_content_id") WHERE "project_node"."ref_content_id" > 0;--> statement-breakpoint
CREATE INDEX "project_setting_content" ON "project_setting" USING btree ("content_id");