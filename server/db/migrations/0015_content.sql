CREATE TABLE "content" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_type" text NOT NULL,
	"org_id" integer,
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover_id" integer DEFAULT 0 NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"file_id" integer DEFAULT 0 NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"ref_id" integer DEFAULT 0 NOT NULL,
	"licence" text DEFAULT 'reserved' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"industry_ids" integer[] DEFAULT '{}'::int[] NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"online_status" integer DEFAULT 1 NOT NULL,
	"down_reason" text DEFAULT '' NOT NULL,
	"down_by" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published" integer DEFAULT 0 NOT NULL,
	"copied_from" integer DEFAULT 0 NOT NULL,
	"copy_credit" text DEFAULT '' NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"collect_count" integer DEFAULT 0 NOT NULL,
	"publish_time" bigint DEFAULT 0 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	"erased_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_author" (
	"content_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "content_author_content_id_uid_pk" PRIMARY KEY("content_id","uid")
);
--> statement-breakpoint
CREATE TABLE "content_binding" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_binding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" integer NOT NULL,
	"module_type" text NOT NULL,
	"module_id" integer NOT NULL,
	"target_type" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"uid" integer NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_dimension" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_dimension_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" integer NOT NULL,
	"pid" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"skill_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"weight" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"content_id" integer NOT NULL,
	"number" integer NOT NULL,
	"written" jsonb NOT NULL,
	"file_id" integer DEFAULT 0 NOT NULL,
	"uid" integer NOT NULL,
	"update_time" bigint NOT NULL,
	"publish_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "content_version_content_id_number_pk" PRIMARY KEY("content_id","number")
);
--> statement-breakpoint
CREATE TABLE "content_view" (
	"content_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"day" integer NOT NULL,
	CONSTRAINT "content_view_content_id_uid_day_pk" PRIMARY KEY("content_id","uid","day")
);
--> statement-breakpoint
CREATE TABLE "library_folder" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library_folder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"pid" integer,
	"name" text NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"content_id" integer NOT NULL,
	"activity" text NOT NULL,
	"folder_id" integer,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"test_score" integer DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_share" (
	"content_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"by_uid" integer NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "library_share_content_id_uid_pk" PRIMARY KEY("content_id","uid")
);
--> statement-breakpoint
CREATE TABLE "industry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"online" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_author" ADD CONSTRAINT "content_author_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_author" ADD CONSTRAINT "content_author_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_binding" ADD CONSTRAINT "content_binding_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_dimension" ADD CONSTRAINT "content_dimension_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_view" ADD CONSTRAINT "content_view_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_folder" ADD CONSTRAINT "library_folder_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_folder" ADD CONSTRAINT "library_folder_pid_library_folder_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."library_folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_item" ADD CONSTRAINT "library_item_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_item" ADD CONSTRAINT "library_item_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_item" ADD CONSTRAINT "library_item_folder_id_library_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."library_folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_share" ADD CONSTRAINT "library_share_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_share" ADD CONSTRAINT "library_share_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_uid" ON "content" USING btree ("uid","update_time");--> statement-breakpoint
CREATE INDEX "content_org" ON "content" USING btree ("org_id","content_type","publish_time");--> statement-breakpoint
CREATE INDEX "content_store" ON "content" USING btree ("content_type","publish_time") WHERE "content"."visibility" = 'store';--> statement-breakpoint
CREATE INDEX "content_file" ON "content" USING btree ("file_id") WHERE "content"."file_id" > 0;--> statement-breakpoint
CREATE INDEX "content_ref" ON "content" USING btree ("content_type","ref_id") WHERE "content"."ref_id" > 0;--> statement-breakpoint
CREATE INDEX "content_author_uid" ON "content_author" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "content_binding_once" ON "content_binding" USING btree ("module_type","module_id","content_id");--> statement-breakpoint
CREATE INDEX "content_binding_content" ON "content_binding" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "content_binding_uid" ON "content_binding" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "content_dimension_content" ON "content_dimension" USING btree ("content_id","sort");--> statement-breakpoint
CREATE INDEX "content_version_file" ON "content_version" USING btree ("file_id") WHERE "content_version"."file_id" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "library_folder_name" ON "library_folder" USING btree ("uid",coalesce("pid", 0),"name");--> statement-breakpoint
CREATE UNIQUE INDEX "library_item_once" ON "library_item" USING btree ("uid","content_id");--> statement-breakpoint
CREATE INDEX "library_item_content" ON "library_item" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "library_item_folder" ON "library_item" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "library_share_uid" ON "library_share" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "industry_title" ON "industry" USING btree ("title");