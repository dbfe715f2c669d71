CREATE TABLE "room_material" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_material_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"group_id" integer DEFAULT 0 NOT NULL,
	"audience" text DEFAULT 'member' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_material_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_material_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"score" integer NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"edit_time" bigint DEFAULT 0 NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"reply_time" bigint DEFAULT 0 NOT NULL,
	"hidden_time" bigint DEFAULT 0 NOT NULL,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"hidden_uid" integer DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_industry" (
	"room_id" integer NOT NULL,
	"industry_id" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "room_industry_room_id_industry_id_pk" PRIMARY KEY("room_id","industry_id")
);
--> statement-breakpoint
ALTER TABLE "room_material" ADD CONSTRAINT "room_material_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_material" ADD CONSTRAINT "room_material_file_id_attachment_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_material" ADD CONSTRAINT "room_material_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_material_group" ADD CONSTRAINT "room_material_group_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_review" ADD CONSTRAINT "room_review_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_review" ADD CONSTRAINT "room_review_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_industry" ADD CONSTRAINT "room_industry_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_industry" ADD CONSTRAINT "room_industry_industry_id_industry_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_material_room" ON "room_material" USING btree ("room_id") WHERE "room_material"."deleted_time" = 0;--> statement-breakpoint
CREATE INDEX "room_material_file" ON "room_material" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_material_group_title" ON "room_material_group" USING btree ("room_id","title_key");--> statement-breakpoint
CREATE UNIQUE INDEX "room_review_person" ON "room_review" USING btree ("room_id","uid");--> statement-breakpoint
CREATE INDEX "room_review_uid" ON "room_review" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "room_industry_industry" ON "room_industry" USING btree ("industry_id");