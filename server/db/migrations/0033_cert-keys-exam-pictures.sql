CREATE TABLE "cert_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cert_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kid" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"create_time" bigint NOT NULL,
	"retire_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cert_pack" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cert_pack_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"cert_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"origin" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"key" text NOT NULL,
	"filesize" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"beat_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cert_key_kid" ON "cert_key" USING btree ("kid");--> statement-breakpoint
CREATE INDEX "cert_pack_cert" ON "cert_pack" USING btree ("room_id","cert_id");--> statement-breakpoint
CREATE INDEX "exam_question_picture" ON "exam_question" USING btree (("question" -> 'picture' ->> 'id')) WHERE "exam_question"."question" -> 'picture' is not null;--> statement-breakpoint
CREATE INDEX "exam_item_picture" ON "exam_item" USING btree (("question" -> 'picture' ->> 'id')) WHERE "exam_item"."question" -> 'picture' is not null;