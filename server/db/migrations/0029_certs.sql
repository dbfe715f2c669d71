CREATE TABLE "cert" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"container_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"issuer" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"award_rule" text NOT NULL,
	"paper" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"valid_months" integer DEFAULT 0 NOT NULL,
	"publish_time" bigint DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cert_award" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cert_award_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"cert_id" integer,
	"org_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"truename" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"level" text NOT NULL,
	"issuer" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"source_id" integer DEFAULT 0 NOT NULL,
	"by_uid" integer DEFAULT 0 NOT NULL,
	"award_time" bigint NOT NULL,
	"expire_time" bigint DEFAULT 0 NOT NULL,
	"revoke_time" bigint DEFAULT 0 NOT NULL,
	"revoke_reason" text DEFAULT '' NOT NULL,
	"revoke_uid" integer DEFAULT 0 NOT NULL,
	"replaced_by" integer DEFAULT 0 NOT NULL,
	"expiry_told" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cert_container" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cert_container_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"title" text NOT NULL,
	"level" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cert_requirement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cert_requirement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cert_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ref_id" integer NOT NULL,
	"need" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cert" ADD CONSTRAINT "cert_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cert" ADD CONSTRAINT "cert_container_id_cert_container_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."cert_container"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cert" ADD CONSTRAINT "cert_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cert_award" ADD CONSTRAINT "cert_award_cert_id_cert_id_fk" FOREIGN KEY ("cert_id") REFERENCES "public"."cert"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cert_award" ADD CONSTRAINT "cert_award_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cert_award" ADD CONSTRAINT "cert_award_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cert_container" ADD CONSTRAINT "cert_container_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cert_requirement" ADD CONSTRAINT "cert_requirement_cert_id_cert_id_fk" FOREIGN KEY ("cert_id") REFERENCES "public"."cert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cert_search" ON "cert" USING gin (search_grams("title" || ' ' || "issuer"));--> statement-breakpoint
CREATE INDEX "cert_room" ON "cert" USING btree ("room_id","sort") WHERE "cert"."deleted_time" = 0;--> statement-breakpoint
CREATE INDEX "cert_container_certs" ON "cert" USING btree ("container_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cert_award_number" ON "cert_award" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "cert_award_once" ON "cert_award" USING btree ("cert_id","uid") WHERE "cert_award"."revoke_time" = 0 and "cert_award"."replaced_by" = 0;--> statement-breakpoint
CREATE INDEX "cert_award_uid" ON "cert_award" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "cert_award_expiry" ON "cert_award" USING btree ("expire_time") WHERE "cert_award"."expire_time" > 0;--> statement-breakpoint
CREATE INDEX "cert_container_room" ON "cert_container" USING btree ("room_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "cert_requirement_once" ON "cert_requirement" USING btree ("cert_id","kind","ref_id");--> statement-breakpoint
CREATE INDEX "cert_requirement_ref" ON "cert_requirement" USING btree ("kind","ref_id");