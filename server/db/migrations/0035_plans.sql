CREATE TABLE "plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"begin_day" integer DEFAULT 0 NOT NULL,
	"end_day" integer DEFAULT 0 NOT NULL,
	"publish_time" bigint DEFAULT 0 NOT NULL,
	"template" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"counted_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_far" (
	"plan_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"cells" text NOT NULL,
	CONSTRAINT "plan_far_plan_id_uid_pk" PRIMARY KEY("plan_id","uid")
);
--> statement-breakpoint
CREATE TABLE "plan_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"stage_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ref_id" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"need" integer DEFAULT 0 NOT NULL,
	"begin_day" integer DEFAULT 0 NOT NULL,
	"due_day" integer DEFAULT 0 NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"slot" integer NOT NULL,
	"update_time" bigint NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_item_before" (
	"item_id" integer NOT NULL,
	"before_id" integer NOT NULL,
	CONSTRAINT "plan_item_before_item_id_before_id_pk" PRIMARY KEY("item_id","before_id")
);
--> statement-breakpoint
CREATE TABLE "plan_reminder" (
	"plan_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "plan_reminder_plan_id_uid_pk" PRIMARY KEY("plan_id","uid")
);
--> statement-breakpoint
CREATE TABLE "plan_stage" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_stage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"title" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_text" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_tick" (
	"item_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"done_time" bigint NOT NULL,
	CONSTRAINT "plan_tick_item_id_uid_pk" PRIMARY KEY("item_id","uid")
);
--> statement-breakpoint
CREATE TABLE "school_day" (
	"org_id" integer NOT NULL,
	"day" integer NOT NULL,
	"title" text NOT NULL,
	"work" boolean DEFAULT false NOT NULL,
	CONSTRAINT "school_day_org_id_day_pk" PRIMARY KEY("org_id","day")
);
--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_far" ADD CONSTRAINT "plan_far_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_far" ADD CONSTRAINT "plan_far_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_item" ADD CONSTRAINT "plan_item_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_item_before" ADD CONSTRAINT "plan_item_before_item_id_plan_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."plan_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_item_before" ADD CONSTRAINT "plan_item_before_before_id_plan_item_id_fk" FOREIGN KEY ("before_id") REFERENCES "public"."plan_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_reminder" ADD CONSTRAINT "plan_reminder_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_reminder" ADD CONSTRAINT "plan_reminder_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_stage" ADD CONSTRAINT "plan_stage_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_text" ADD CONSTRAINT "plan_text_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_text" ADD CONSTRAINT "plan_text_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_tick" ADD CONSTRAINT "plan_tick_item_id_plan_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."plan_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_tick" ADD CONSTRAINT "plan_tick_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_day" ADD CONSTRAINT "school_day_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_room" ON "plan" USING btree ("room_id") WHERE "plan"."deleted_time" = 0;--> statement-breakpoint
CREATE INDEX "plan_search" ON "plan" USING gin (search_grams("title" || ' ' || "intro")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "plan_far_uid" ON "plan_far" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "plan_item_plan" ON "plan_item" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_item_ref" ON "plan_item" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "plan_item_before_back" ON "plan_item_before" USING btree ("before_id");--> statement-breakpoint
CREATE INDEX "plan_stage_plan" ON "plan_stage" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_text_org" ON "plan_text" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "plan_tick_uid" ON "plan_tick" USING btree ("uid");