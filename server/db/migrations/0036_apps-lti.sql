CREATE TABLE "lti_activity" (
	"room_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"due_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "lti_activity_room_id_content_id_pk" PRIMARY KEY("room_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "lti_content" (
	"content_id" integer PRIMARY KEY NOT NULL,
	"tool_id" integer NOT NULL,
	"custom" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"full" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kid" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"create_time" bigint NOT NULL,
	"retire_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "lti_key_kid_unique" UNIQUE("kid")
);
--> statement-breakpoint
CREATE TABLE "lti_launch" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"tool_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"sid" text NOT NULL,
	"content_id" integer NOT NULL,
	"room_id" integer DEFAULT 0 NOT NULL,
	"instructor" boolean DEFAULT false NOT NULL,
	"expire_time" bigint NOT NULL,
	"used_time" bigint DEFAULT 0 NOT NULL,
	"return_time" bigint DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_line_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_line_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"tool_id" integer NOT NULL,
	"content_id" integer DEFAULT 0 NOT NULL,
	"own" boolean DEFAULT false NOT NULL,
	"label" text NOT NULL,
	"full" double precision NOT NULL,
	"resource_id" text DEFAULT '' NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_nonce" (
	"tool_id" integer NOT NULL,
	"nonce" text NOT NULL,
	"expire_time" bigint NOT NULL,
	CONSTRAINT "lti_nonce_tool_id_nonce_pk" PRIMARY KEY("tool_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "lti_person" (
	"tool_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"sub" text NOT NULL,
	CONSTRAINT "lti_person_tool_id_uid_pk" PRIMARY KEY("tool_id","uid")
);
--> statement-breakpoint
CREATE TABLE "lti_progress" (
	"room_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"open_time" bigint DEFAULT 0 NOT NULL,
	"done_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "lti_progress_room_id_content_id_uid_pk" PRIMARY KEY("room_id","content_id","uid")
);
--> statement-breakpoint
CREATE TABLE "lti_score" (
	"item_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"score" double precision,
	"full" double precision NOT NULL,
	"progress" text NOT NULL,
	"grading" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"stamp" bigint NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "lti_score_item_id_uid_pk" PRIMARY KEY("item_id","uid")
);
--> statement-breakpoint
CREATE TABLE "lti_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"tool_id" integer NOT NULL,
	"scopes" text[] NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_tool" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_tool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer,
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"client_id" text NOT NULL,
	"deployment_id" text NOT NULL,
	"login_url" text NOT NULL,
	"target_url" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"jwks_url" text NOT NULL,
	"scopes" text[] NOT NULL,
	"share_names" boolean DEFAULT false NOT NULL,
	"deep_linking" boolean DEFAULT false NOT NULL,
	"custom" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_app" (
	"uid" integer NOT NULL,
	"software_id" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "user_app_uid_software_id_pk" PRIMARY KEY("uid","software_id")
);
--> statement-breakpoint
ALTER TABLE "software" ADD COLUMN "ai_output" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "software" ADD COLUMN "supplier_uid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "software" ADD COLUMN "review" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "software" ADD COLUMN "review_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lti_activity" ADD CONSTRAINT "lti_activity_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_activity" ADD CONSTRAINT "lti_activity_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_content" ADD CONSTRAINT "lti_content_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_content" ADD CONSTRAINT "lti_content_tool_id_lti_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launch" ADD CONSTRAINT "lti_launch_tool_id_lti_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launch" ADD CONSTRAINT "lti_launch_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_line_item" ADD CONSTRAINT "lti_line_item_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_line_item" ADD CONSTRAINT "lti_line_item_tool_id_lti_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_nonce" ADD CONSTRAINT "lti_nonce_tool_id_lti_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_person" ADD CONSTRAINT "lti_person_tool_id_lti_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_person" ADD CONSTRAINT "lti_person_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_progress" ADD CONSTRAINT "lti_progress_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_progress" ADD CONSTRAINT "lti_progress_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_progress" ADD CONSTRAINT "lti_progress_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_score" ADD CONSTRAINT "lti_score_item_id_lti_line_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."lti_line_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_score" ADD CONSTRAINT "lti_score_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_token" ADD CONSTRAINT "lti_token_tool_id_lti_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_tool" ADD CONSTRAINT "lti_tool_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_tool" ADD CONSTRAINT "lti_tool_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_app" ADD CONSTRAINT "user_app_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_app" ADD CONSTRAINT "user_app_software_id_software_id_fk" FOREIGN KEY ("software_id") REFERENCES "public"."software"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_activity_content" ON "lti_activity" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "lti_content_tool" ON "lti_content" USING btree ("tool_id");--> statement-breakpoint
CREATE INDEX "lti_launch_expire" ON "lti_launch" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "lti_launch_uid" ON "lti_launch" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "lti_line_item_room" ON "lti_line_item" USING btree ("room_id","tool_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_line_item_own" ON "lti_line_item" USING btree ("room_id","tool_id","content_id") WHERE "lti_line_item"."own";--> statement-breakpoint
CREATE INDEX "lti_nonce_expire" ON "lti_nonce" USING btree ("expire_time");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_person_sub" ON "lti_person" USING btree ("tool_id","sub");--> statement-breakpoint
CREATE INDEX "lti_person_uid" ON "lti_person" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "lti_progress_uid" ON "lti_progress" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "lti_progress_content" ON "lti_progress" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "lti_score_uid" ON "lti_score" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "lti_token_tool" ON "lti_token" USING btree ("tool_id");--> statement-breakpoint
CREATE INDEX "lti_token_expire" ON "lti_token" USING btree ("expire_time");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_tool_client" ON "lti_tool" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "lti_tool_org" ON "lti_tool" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "lti_tool_uid" ON "lti_tool" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "user_app_software" ON "user_app" USING btree ("software_id");--> statement-breakpoint
CREATE INDEX "software_supplier" ON "software" USING btree ("supplier_uid") WHERE "software"."supplier_uid" > 0;