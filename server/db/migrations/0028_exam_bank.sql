CREATE TABLE "exam_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"count" integer NOT NULL,
	"create_time" bigint NOT NULL,
	"undone_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"question" jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"difficulty" integer DEFAULT 2 NOT NULL,
	"dimension" text DEFAULT '' NOT NULL,
	"alike" text NOT NULL,
	"import_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_import" ADD CONSTRAINT "exam_import_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_import" ADD CONSTRAINT "exam_import_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_question" ADD CONSTRAINT "exam_question_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_question" ADD CONSTRAINT "exam_question_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_import_org" ON "exam_import" USING btree ("org_id","id");--> statement-breakpoint
CREATE INDEX "exam_question_search" ON "exam_question" USING gin (search_grams("title"));--> statement-breakpoint
CREATE INDEX "exam_question_tags" ON "exam_question" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "exam_question_org" ON "exam_question" USING btree ("org_id","update_time" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "exam_question"."deleted_time" = 0;--> statement-breakpoint
CREATE INDEX "exam_question_alike" ON "exam_question" USING btree ("org_id","alike");--> statement-breakpoint
CREATE INDEX "exam_question_import" ON "exam_question" USING btree ("import_id") WHERE "exam_question"."import_id" > 0;