CREATE SEQUENCE "public"."deed_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "org_log" ADD COLUMN "seq" bigint DEFAULT nextval('deed_seq') NOT NULL;--> statement-breakpoint
ALTER TABLE "room_log" ADD COLUMN "seq" bigint DEFAULT nextval('deed_seq') NOT NULL;