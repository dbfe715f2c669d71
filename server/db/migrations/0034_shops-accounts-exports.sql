CREATE TABLE "consent" (
	"uid" integer NOT NULL,
	"version" text NOT NULL,
	"guardian" boolean DEFAULT false NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "consent_uid_version_pk" PRIMARY KEY("uid","version")
);
--> statement-breakpoint
CREATE TABLE "org_invite" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "org_invite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer NOT NULL,
	"code" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'student' NOT NULL,
	"unit_id" integer,
	"uses_max" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expire_time" bigint NOT NULL,
	"revoked_time" bigint DEFAULT 0 NOT NULL,
	"by_uid" integer NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "org_invite_use" (
	"invite_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "org_invite_use_invite_id_uid_pk" PRIMARY KEY("invite_id","uid")
);
--> statement-breakpoint
CREATE TABLE "org_join" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "org_join_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 2 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_uid" integer DEFAULT 0 NOT NULL,
	"handled_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"count" integer NOT NULL,
	"undone_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"order_no" text NOT NULL,
	"product_id" integer DEFAULT 0 NOT NULL,
	"product_title" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"buyer_uid" integer DEFAULT 0 NOT NULL,
	"buyer" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"import_id" integer DEFAULT 0 NOT NULL,
	"refund_reason" text DEFAULT '' NOT NULL,
	"refund_time" bigint DEFAULT 0 NOT NULL,
	"paid_time" bigint NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"stock" integer NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"create_uid" integer NOT NULL,
	"create_time" bigint NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_setting" (
	"room_id" integer NOT NULL,
	"budget" bigint NOT NULL,
	"key_version" integer DEFAULT 0 NOT NULL,
	"key_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_setting_room_id_pk" PRIMARY KEY("room_id")
);
--> statement-breakpoint
DROP INDEX "account_search";--> statement-breakpoint
DROP INDEX "cert_search";--> statement-breakpoint
DROP INDEX "content_search";--> statement-breakpoint
DROP INDEX "contest_search";--> statement-breakpoint
DROP INDEX "course_search";--> statement-breakpoint
DROP INDEX "exam_question_search";--> statement-breakpoint
DROP INDEX "room_material_search";--> statement-breakpoint
DROP INDEX "announcement_search";--> statement-breakpoint
DROP INDEX "room_search";--> statement-breakpoint
DROP INDEX "solution_search";--> statement-breakpoint
DROP INDEX "task_search";--> statement-breakpoint
DROP INDEX "website_content_search";--> statement-breakpoint
DROP INDEX "work_search";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "close_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "from_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "to_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cert_pack" ADD COLUMN "kind" text DEFAULT 'certs' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_progress" ADD COLUMN "file_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_progress" ADD COLUMN "spans" "int4multirange" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_progress" ADD COLUMN "seen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_progress" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_progress" ADD COLUMN "speed" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_progress" ADD COLUMN "duration" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_progress" ADD COLUMN "at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "findable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "create_uid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_invite" ADD CONSTRAINT "org_invite_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_invite" ADD CONSTRAINT "org_invite_unit_id_org_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."org_unit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_invite_use" ADD CONSTRAINT "org_invite_use_invite_id_org_invite_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."org_invite"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_invite_use" ADD CONSTRAINT "org_invite_use_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_join" ADD CONSTRAINT "org_join_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_join" ADD CONSTRAINT "org_join_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_import" ADD CONSTRAINT "shop_import_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_import" ADD CONSTRAINT "shop_import_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_product" ADD CONSTRAINT "shop_product_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_product" ADD CONSTRAINT "shop_product_create_uid_account_uid_fk" FOREIGN KEY ("create_uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD CONSTRAINT "shop_setting_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "org_invite_code" ON "org_invite" USING btree ("code");--> statement-breakpoint
CREATE INDEX "org_invite_org" ON "org_invite" USING btree ("org_id","id");--> statement-breakpoint
CREATE INDEX "org_invite_use_uid" ON "org_invite_use" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "org_join_person" ON "org_join" USING btree ("org_id","uid");--> statement-breakpoint
CREATE INDEX "org_join_uid" ON "org_join" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "org_join_waiting" ON "org_join" USING btree ("org_id","create_time") WHERE "org_join"."status" = 2;--> statement-breakpoint
CREATE INDEX "shop_import_room" ON "shop_import" USING btree ("room_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_no" ON "shop_order" USING btree ("room_id","order_no");--> statement-breakpoint
CREATE INDEX "shop_order_team" ON "shop_order" USING btree ("room_id","team_id","paid_time");--> statement-breakpoint
CREATE INDEX "shop_order_buyer" ON "shop_order" USING btree ("room_id","buyer_uid") WHERE "shop_order"."buyer_uid" > 0;--> statement-breakpoint
CREATE INDEX "shop_product_room" ON "shop_product" USING btree ("room_id","team_id") WHERE "shop_product"."deleted_time" = 0;--> statement-breakpoint
CREATE INDEX "account_close" ON "account" USING btree ("close_time") WHERE "account"."close_time" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cert_pack_running" ON "cert_pack" USING btree ("kind","cert_id") WHERE "cert_pack"."state" = 'running';--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin (search_grams("truename")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "cert_search" ON "cert" USING gin (search_grams("title" || ' ' || "issuer")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "content_search" ON "content" USING gin (search_grams("title" || ' ' || "description")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contest_search" ON "contest" USING gin (search_grams("title" || ' ' || "intro")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "course_search" ON "course" USING gin (search_grams("title" || ' ' || "description")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "exam_question_search" ON "exam_question" USING gin (search_grams("title")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "room_material_search" ON "room_material" USING gin (search_grams("title")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "announcement_search" ON "announcement" USING gin (search_grams("title" || ' ' || "content")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "room_search" ON "room" USING gin (search_grams("title" || ' ' || "intro")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "solution_search" ON "solution" USING gin (search_grams("title" || ' ' || "description")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "task_search" ON "task" USING gin (search_grams("title" || ' ' || "intro")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "website_content_search" ON "website_content" USING gin (search_grams("title")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "work_search" ON "work" USING gin (search_grams("title" || ' ' || "intro")) WITH (fastupdate=false);