CREATE TABLE "org_removed" (
	"batch" text NOT NULL,
	"org_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"app_roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"join_time" bigint NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"unit_id" integer,
	"time" bigint NOT NULL,
	"restored_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "org_removed_batch_org_id_uid_pk" PRIMARY KEY("batch","org_id","uid")
);
--> statement-breakpoint
ALTER TABLE "import_job" ALTER COLUMN "room_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "disabled_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "org_unit" ADD COLUMN "kind" text DEFAULT 'class' NOT NULL;--> statement-breakpoint
ALTER TABLE "org_unit" ADD COLUMN "grade" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "org_unit" ADD COLUMN "left_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "org_id" integer;--> statement-breakpoint
ALTER TABLE "org_removed" ADD CONSTRAINT "org_removed_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "org_removed_uid" ON "org_removed" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_job_org" ON "import_job" USING btree ("org_id","id");
--> statement-breakpoint
UPDATE "org_unit" SET "kind" = 'major' WHERE "id" IN (SELECT "parent_id" FROM "org_unit" WHERE "parent_id" IS NOT NULL);
