CREATE TABLE "task_draft" (
	"post_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"client" text NOT NULL,
	"content" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kept" boolean NOT NULL,
	"aside" boolean NOT NULL,
	"device_time" bigint NOT NULL,
	"server_time" bigint NOT NULL,
	CONSTRAINT "task_draft_post_id_revision_pk" PRIMARY KEY("post_id","revision")
);
--> statement-breakpoint
ALTER TABLE "task_post" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task_draft" ADD CONSTRAINT "task_draft_post_id_task_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."task_post"("id") ON DELETE cascade ON UPDATE no action;