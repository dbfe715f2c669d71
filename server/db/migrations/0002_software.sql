CREATE TABLE "room_software" (
	"room_id" integer NOT NULL,
	"software_id" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "room_software_room_id_software_id_pk" PRIMARY KEY("room_id","software_id")
);
--> statement-breakpoint
CREATE TABLE "software" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "software_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer,
	"type" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon_id" integer DEFAULT 0 NOT NULL,
	"pc_url" text DEFAULT '' NOT NULL,
	"mp_weixin_url" text DEFAULT '' NOT NULL,
	"app_url" text DEFAULT '' NOT NULL,
	"activity_only" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'enabled' NOT NULL,
	"ticket_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "software_grant" (
	"software_id" integer NOT NULL,
	"org_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "software_grant_software_id_org_id_pk" PRIMARY KEY("software_id","org_id")
);
--> statement-breakpoint
ALTER TABLE "room_software" ADD CONSTRAINT "room_software_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_software" ADD CONSTRAINT "room_software_software_id_software_id_fk" FOREIGN KEY ("software_id") REFERENCES "public"."software"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "software" ADD CONSTRAINT "software_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "software_grant" ADD CONSTRAINT "software_grant_software_id_software_id_fk" FOREIGN KEY ("software_id") REFERENCES "public"."software"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "software_grant" ADD CONSTRAINT "software_grant_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_software_software" ON "room_software" USING btree ("software_id");--> statement-breakpoint
CREATE INDEX "software_org" ON "software" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "software_grant_org" ON "software_grant" USING btree ("org_id");