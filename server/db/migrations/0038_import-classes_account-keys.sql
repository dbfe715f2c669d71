ALTER TABLE "import_job" ADD COLUMN "units" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "undo_uid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "cert_uid" ON "cert" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "contest_signup_uid" ON "contest_signup" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "contest_user_uid" ON "contest_user" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "course_uid" ON "course" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "course_reminder_uid" ON "course_reminder" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "scorm_attempt_uid" ON "scorm_attempt" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "exam_import_uid" ON "exam_import" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "exam_question_uid" ON "exam_question" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "exam_uid" ON "exam" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "exam_paper_uid" ON "exam_paper" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "room_material_uid" ON "room_material" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "org_invite_unit" ON "org_invite" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "org_unit_parent" ON "org_unit" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "plan_uid" ON "plan" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "plan_reminder_uid" ON "plan_reminder" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "plan_text_uid" ON "plan_text" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "project_import_uid" ON "project_import" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "announcement_uid" ON "announcement" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "checkin_uid" ON "checkin" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "room_handover_from" ON "room_handover" USING btree ("from_uid");--> statement-breakpoint
CREATE INDEX "room_owner" ON "room" USING btree ("owner_uid");--> statement-breakpoint
CREATE INDEX "shop_import_uid" ON "shop_import" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "shop_product_creator" ON "shop_product" USING btree ("create_uid");--> statement-breakpoint
CREATE INDEX "solution_uid" ON "solution" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "task_uid" ON "task" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "team_handover_from" ON "team_handover" USING btree ("from_uid");--> statement-breakpoint
CREATE INDEX "team_handover_to" ON "team_handover" USING btree ("to_uid");--> statement-breakpoint
CREATE INDEX "team_wait_uid" ON "team_wait" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "invite_inviter" ON "invite" USING btree ("inviter_uid");--> statement-breakpoint
CREATE INDEX "work_reminder_uid" ON "work_reminder" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "work_uid" ON "work" USING btree ("uid");