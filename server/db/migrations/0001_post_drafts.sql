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
ALTER TABLE "task_draft" ADD CONSTRAINT "task_draft_post_id_task_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."task_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was drafted before versions were kept is the first of them: the next one stands beside it instead of in its place.
insert into task_draft (post_id, revision, client, content, files, kept, aside, device_time, server_time)
  select p.id, 1, '', p.content, p.files, true, false, t.time, t.time from task_post p cross join lateral (
    select greatest(p.submitted_time, p.reviewed_time, (select a.time from task_accept a where a.task_id = p.task_id and a.uid = p.uid), 1) as time) t;
--> statement-breakpoint
update task_post set revision = 1;
