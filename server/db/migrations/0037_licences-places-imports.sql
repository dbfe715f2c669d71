CREATE TABLE "project_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"nodes" jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	"undone_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "software_seat" (
	"software_id" integer NOT NULL,
	"org_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"open_time" bigint NOT NULL,
	CONSTRAINT "software_seat_software_id_org_id_uid_pk" PRIMARY KEY("software_id","org_id","uid")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "software_grant" ADD COLUMN "seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "software_grant" ADD COLUMN "end_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_import" ADD CONSTRAINT "project_import_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_import" ADD CONSTRAINT "project_import_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "software_seat" ADD CONSTRAINT "software_seat_software_id_software_id_fk" FOREIGN KEY ("software_id") REFERENCES "public"."software"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "software_seat" ADD CONSTRAINT "software_seat_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "software_seat" ADD CONSTRAINT "software_seat_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_import_content" ON "project_import" USING btree ("content_id","id");--> statement-breakpoint
CREATE INDEX "software_seat_uid" ON "software_seat" USING btree ("uid");