ALTER TABLE "work_submission" ADD COLUMN "arrival" text DEFAULT 'on_time' NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "shown_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "late_rule" text DEFAULT 'made_before' NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "offline_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "work" w SET "late_rule" = coalesce((SELECT r."late_rule" FROM "work_rule" r WHERE r."room_id" = w."room_id"), 'made_before');--> statement-breakpoint
UPDATE "work" SET "offline_hours" = 168 WHERE "late_rule" = 'made_before';--> statement-breakpoint
UPDATE "work_submission" SET "arrival" = 'late' WHERE "late";--> statement-breakpoint
UPDATE "work_submission" s SET "arrival" = 'offline' FROM "work_pass" p JOIN "work" w ON w."id" = p."work_id"
  WHERE p."id" = s."pass_id" AND NOT s."late" AND w."deadline" > 0 AND s."server_time" > w."deadline" AND s."device_time" <= w."deadline";--> statement-breakpoint
UPDATE "work" w SET "shown_time" = l.time FROM (SELECT target, min("time") AS time FROM "room_log" WHERE "action" = 'work.release' GROUP BY target) l
  WHERE l.target = 'work:' || w."id";
