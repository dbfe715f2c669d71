CREATE TABLE "course_class" (
	"course_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"cells" text NOT NULL,
	"seen" bigint NOT NULL,
	CONSTRAINT "course_class_course_id_uid_pk" PRIMARY KEY("course_id","uid")
);
--> statement-breakpoint
ALTER TABLE "course_section" ADD COLUMN "slot" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_class" ADD CONSTRAINT "course_class_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_class" ADD CONSTRAINT "course_class_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_class_uid" ON "course_class" USING btree ("uid");--> statement-breakpoint
UPDATE "course_section" s SET "slot" = n.slot FROM (SELECT id, row_number() OVER (PARTITION BY course_id ORDER BY id) AS slot FROM "course_section") n WHERE n.id = s.id;--> statement-breakpoint
INSERT INTO "course_class" ("course_id", "uid", "cells", "seen")
SELECT w.course_id, w.uid, string_agg(CASE WHEN d."full" > 0 THEN chr(97 + least(10, d.score * 10 / d."full")) WHEN d.uid IS NOT NULL THEN 'A'
  WHEN p.uid IS NOT NULL THEN chr(48 + least(9, CASE WHEN s.duration > 0 THEN p.seen::int8 * 10 / s.duration ELSE p.read / 10 END)::int)
  ELSE '-' END, '' ORDER BY s.slot), coalesce(max(greatest(d.done_time, p.at)), 0)
FROM (SELECT s.course_id, d.uid FROM "course_done" d JOIN "course_section" s ON s.id = d.section_id
  UNION SELECT s.course_id, p.uid FROM "course_progress" p JOIN "course_section" s ON s.id = p.section_id) w
  JOIN "course_section" s ON s.course_id = w.course_id
  LEFT JOIN "course_done" d ON d.section_id = s.id AND d.uid = w.uid
  LEFT JOIN "course_progress" p ON p.section_id = s.id AND p.uid = w.uid AND p.file_id = s.file_id
GROUP BY w.course_id, w.uid;
