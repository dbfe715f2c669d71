CREATE TABLE "account" (
	"uid" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_uid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"openid" text NOT NULL,
	"mobile" text,
	"email" text,
	"name" text NOT NULL,
	"truename" text NOT NULL,
	"avatar_id" integer,
	"password_hash" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"super_admin" boolean DEFAULT false NOT NULL,
	"demo_user" boolean DEFAULT false NOT NULL,
	"certificated" boolean DEFAULT false NOT NULL,
	"public_content_auth" integer DEFAULT 0 NOT NULL,
	"systems" text[] DEFAULT '{szb}'::text[] NOT NULL,
	"current_org_id" integer,
	"first_login_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"platform" text DEFAULT 'szb' NOT NULL,
	"group_id" integer,
	"title" text DEFAULT '' NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"scene" text DEFAULT 'ke' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"href" text DEFAULT '' NOT NULL,
	"target" text DEFAULT '_self' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"online" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_code" (
	"code" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"state" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expire_time" bigint NOT NULL,
	"used_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "org" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "org_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"shortname" text NOT NULL,
	"parent_id" integer,
	"logo_id" integer,
	"vip_level" integer DEFAULT 0 NOT NULL,
	"vip_name" text DEFAULT '' NOT NULL,
	"vip_end" bigint DEFAULT 0 NOT NULL,
	"template_config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "org_member" (
	"org_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"app_roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"vip_ignored" bigint DEFAULT 0 NOT NULL,
	"join_time" bigint NOT NULL,
	"update_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "org_member_org_id_uid_pk" PRIMARY KEY("org_id","uid")
);
--> statement-breakpoint
CREATE TABLE "school" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"tag_group" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"token" text NOT NULL,
	"sign_key" text NOT NULL,
	"org_id" integer NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"create_time" bigint NOT NULL,
	"seen_time" bigint NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"audience" text NOT NULL,
	"team_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"remind_time" bigint DEFAULT 0 NOT NULL,
	"edit_time" bigint DEFAULT 0 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_read" (
	"announcement_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"read_time" bigint NOT NULL,
	CONSTRAINT "announcement_read_announcement_id_uid_pk" PRIMARY KEY("announcement_id","uid")
);
--> statement-breakpoint
CREATE TABLE "contest_appeal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_appeal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contest_id" integer NOT NULL,
	"contest_team_id" integer NOT NULL,
	"item_id" integer DEFAULT 0 NOT NULL,
	"uid" integer NOT NULL,
	"body" text NOT NULL,
	"file_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"arbiter_uid" integer DEFAULT 0 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"handled_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_board" (
	"contest_id" integer PRIMARY KEY NOT NULL,
	"live" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"live_time" bigint DEFAULT 0 NOT NULL,
	"frozen" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"frozen_time" bigint DEFAULT 0 NOT NULL,
	"stale" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_promotion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_promotion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contest_id" integer NOT NULL,
	"contest_team_id" integer NOT NULL,
	"to_contest_id" integer NOT NULL,
	"rule" text NOT NULL,
	"uid" integer NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_result" (
	"contest_id" integer NOT NULL,
	"version" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"hash" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"uid" integer NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "contest_result_contest_id_version_pk" PRIMARY KEY("contest_id","version")
);
--> statement-breakpoint
CREATE TABLE "contest_weights" (
	"contest_id" integer NOT NULL,
	"version" integer NOT NULL,
	"weights" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"uid" integer NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "contest_weights_contest_id_version_pk" PRIMARY KEY("contest_id","version")
);
--> statement-breakpoint
CREATE TABLE "checkin" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"secret" text NOT NULL,
	"begin_time" bigint NOT NULL,
	"late_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkin_mark" (
	"checkin_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"status" text NOT NULL,
	"way" text NOT NULL,
	"offline" boolean DEFAULT false NOT NULL,
	"time" bigint NOT NULL,
	"arrive_time" bigint NOT NULL,
	"by_uid" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "checkin_mark_checkin_id_uid_pk" PRIMARY KEY("checkin_id","uid")
);
--> statement-breakpoint
CREATE TABLE "contest_clarification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_clarification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contest_id" integer NOT NULL,
	"contest_team_id" integer DEFAULT 0 NOT NULL,
	"item_id" integer DEFAULT 0 NOT NULL,
	"uid" integer NOT NULL,
	"body" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" integer DEFAULT 0 NOT NULL,
	"answer_time" bigint DEFAULT 0 NOT NULL,
	"for_all" boolean DEFAULT false NOT NULL,
	"edit_time" bigint DEFAULT 0 NOT NULL,
	"gone_time" bigint DEFAULT 0 NOT NULL,
	"gone_by" integer DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"type" integer DEFAULT 1 NOT NULL,
	"owner_uid" integer NOT NULL,
	"cover_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"signup_begin" bigint DEFAULT 0 NOT NULL,
	"signup_end" bigint DEFAULT 0 NOT NULL,
	"begin_time" bigint DEFAULT 0 NOT NULL,
	"end_time" bigint DEFAULT 0 NOT NULL,
	"result_time" bigint DEFAULT 0 NOT NULL,
	"final_time" bigint DEFAULT 0 NOT NULL,
	"told_time" bigint DEFAULT 0 NOT NULL,
	"final_told" boolean DEFAULT false NOT NULL,
	"contest_team_size" integer DEFAULT 5 NOT NULL,
	"contest_team_min" integer DEFAULT 1 NOT NULL,
	"team_limit" integer DEFAULT 0 NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"open_signup" boolean DEFAULT false NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"from_contest_id" integer DEFAULT 0 NOT NULL,
	"score_rule" text DEFAULT 'mean' NOT NULL,
	"blind" boolean DEFAULT true NOT NULL,
	"gap_limit" integer DEFAULT 15 NOT NULL,
	"mark_time" bigint DEFAULT 0 NOT NULL,
	"freeze_time" bigint DEFAULT 0 NOT NULL,
	"notice_days" integer DEFAULT 5 NOT NULL,
	"weight_version" integer DEFAULT 0 NOT NULL,
	"update_time" bigint DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_bracket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_bracket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contest_id" integer NOT NULL,
	"title" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"contest_team_id" integer NOT NULL,
	"version" integer NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"file_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"uid" integer NOT NULL,
	"hash" text NOT NULL,
	"device_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_file" (
	"contest_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "contest_file_contest_id_file_id_pk" PRIMARY KEY("contest_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "contest_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contest_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"kind" text DEFAULT 'own' NOT NULL,
	"ref_id" integer DEFAULT 0 NOT NULL,
	"file_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"judges" integer DEFAULT 2 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_signup" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_signup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"contest_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"school_id" integer DEFAULT 0 NOT NULL,
	"extra" jsonb NOT NULL,
	"action" text NOT NULL,
	"team_id" integer DEFAULT 0 NOT NULL,
	"team_title" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 2 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"handled_by" integer DEFAULT 0 NOT NULL,
	"handled_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_team" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contest_id" integer NOT NULL,
	"team_id" integer,
	"title" text DEFAULT '' NOT NULL,
	"uid" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 2 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"school_id" integer DEFAULT 0 NOT NULL,
	"school_name" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bracket_id" integer DEFAULT 0 NOT NULL,
	"unofficial" boolean DEFAULT false NOT NULL,
	"code_no" text DEFAULT '' NOT NULL,
	"extra_seconds" integer DEFAULT 0 NOT NULL,
	"extra_reason" text DEFAULT '' NOT NULL,
	"left_time" bigint DEFAULT 0 NOT NULL,
	"handled_by" integer DEFAULT 0 NOT NULL,
	"handled_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_user" (
	"contest_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"contest_team_id" integer NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "contest_user_contest_id_uid_pk" PRIMARY KEY("contest_id","uid")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"content" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"picture_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"disk" text NOT NULL,
	"key" text NOT NULL,
	"filename" text NOT NULL,
	"filesize" integer NOT NULL,
	"mime" text NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"use" text NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_policy" (
	"key" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"kind" text NOT NULL,
	"filename" text NOT NULL,
	"max_size" integer NOT NULL,
	"expire_time" bigint NOT NULL,
	"stored_size" integer DEFAULT 0 NOT NULL,
	"stored_mime" text DEFAULT '' NOT NULL,
	"stored_width" integer DEFAULT 0 NOT NULL,
	"stored_height" integer DEFAULT 0 NOT NULL,
	"stored_preview" text DEFAULT '' NOT NULL,
	"registered_id" integer DEFAULT 0 NOT NULL,
	"resumable" boolean DEFAULT false NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"transfer" text DEFAULT '' NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_daren" (
	"team_id" integer PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"nickname" text NOT NULL,
	"account" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"uid" integer NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_dissolved" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_dissolved_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"title" text NOT NULL,
	"uid" integer NOT NULL,
	"data" jsonb NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_handover" (
	"team_id" integer PRIMARY KEY NOT NULL,
	"from_uid" integer NOT NULL,
	"to_uid" integer NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_indicator" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_indicator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"pid" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"weight" integer NOT NULL,
	"skill_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"removed_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_indicator_record" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_indicator_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"uid" integer DEFAULT 0 NOT NULL,
	"indicator_id" integer NOT NULL,
	"score" integer NOT NULL,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"mark_uid" integer NOT NULL,
	"mark_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_wait" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_wait_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"create_time" bigint NOT NULL,
	"offer_until" bigint DEFAULT 0 NOT NULL,
	"done_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_assignment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contest_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"contest_team_id" integer NOT NULL,
	"judge_uid" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"third" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"score" integer DEFAULT -1 NOT NULL,
	"done_time" bigint DEFAULT 0 NOT NULL,
	"update_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_dimension" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_dimension_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"skill" text DEFAULT '' NOT NULL,
	"weight" integer NOT NULL,
	"full" integer DEFAULT 10000 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_judge_sync" (
	"contest_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"seen_time" bigint NOT NULL,
	CONSTRAINT "contest_judge_sync_contest_id_uid_pk" PRIMARY KEY("contest_id","uid")
);
--> statement-breakpoint
CREATE TABLE "contest_mark" (
	"assignment_id" integer NOT NULL,
	"dimension_id" integer NOT NULL,
	"points" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"uid" integer NOT NULL,
	"device_time" bigint DEFAULT 0 NOT NULL,
	"update_time" bigint NOT NULL,
	CONSTRAINT "contest_mark_assignment_id_dimension_id_pk" PRIMARY KEY("assignment_id","dimension_id")
);
--> statement-breakpoint
CREATE TABLE "contest_mark_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_mark_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assignment_id" integer NOT NULL,
	"dimension_id" integer NOT NULL,
	"points" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"uid" integer NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failure" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_end" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"uid" integer NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"response" text DEFAULT '' NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "idempotency_uid_key_pk" PRIMARY KEY("uid","key")
);
--> statement-breakpoint
CREATE TABLE "nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref" integer NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_account_solvent" CHECK ("ledger_account"."kind" = 'outside' or "ledger_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"journal_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_entry_moves" CHECK ("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_journal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"task_id" integer,
	"uid" integer,
	"reason" text DEFAULT '' NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_handover" (
	"room_id" integer PRIMARY KEY NOT NULL,
	"from_uid" integer NOT NULL,
	"to_uid" integer NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"action" text NOT NULL,
	"target" text DEFAULT 'room' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_comment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"anchor" jsonb NOT NULL,
	"text" text NOT NULL,
	"time" bigint NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_mark" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"score" integer NOT NULL,
	"rubric" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_verdict" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_verdict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"kind" text NOT NULL,
	"score" integer DEFAULT -1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_job" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"file_id" integer NOT NULL,
	"filename" text NOT NULL,
	"target" text NOT NULL,
	"creates" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"handled" integer DEFAULT 0 NOT NULL,
	"beat_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"done_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"job_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"uid" integer DEFAULT 0 NOT NULL,
	"plan" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_row_job_id_line_pk" PRIMARY KEY("job_id","line")
);
--> statement-breakpoint
CREATE TABLE "org_person" (
	"org_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"unit_id" integer,
	CONSTRAINT "org_person_org_id_uid_pk" PRIMARY KEY("org_id","uid")
);
--> statement-breakpoint
CREATE TABLE "org_unit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "org_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_removed" (
	"batch" text NOT NULL,
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"committee_role" text DEFAULT '' NOT NULL,
	"join_time" bigint NOT NULL,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"by_uid" integer NOT NULL,
	"time" bigint NOT NULL,
	"restored_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "room_removed_batch_uid_pk" PRIMARY KEY("batch","uid")
);
--> statement-breakpoint
CREATE TABLE "room_roster" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_roster_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"truename" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"by_uid" integer NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"read_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_answer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pass_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"value" jsonb NOT NULL,
	"score" integer DEFAULT -1 NOT NULL,
	"revision" integer NOT NULL,
	"base_revision" integer NOT NULL,
	"client" text NOT NULL,
	"current" boolean NOT NULL,
	"kept" boolean NOT NULL,
	"aside" boolean DEFAULT false NOT NULL,
	"device_time" bigint NOT NULL,
	"server_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_answer_file" (
	"file_id" integer NOT NULL,
	"pass_id" integer NOT NULL,
	CONSTRAINT "work_answer_file_file_id_pass_id_pk" PRIMARY KEY("file_id","pass_id")
);
--> statement-breakpoint
CREATE TABLE "work_pass" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_pass_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"work_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"uid" integer DEFAULT 0 NOT NULL,
	"team_id" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'in_progress' NOT NULL,
	"score" integer DEFAULT -1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"submission_id" integer DEFAULT 0 NOT NULL,
	"begin_time" bigint NOT NULL,
	"submit_time" bigint DEFAULT 0 NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_rule" (
	"room_id" integer PRIMARY KEY NOT NULL,
	"late_rule" text NOT NULL,
	"update_uid" integer NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_submission" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pass_id" integer NOT NULL,
	"version" integer NOT NULL,
	"uid" integer NOT NULL,
	"hash" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"auto_score" integer DEFAULT 0 NOT NULL,
	"device_time" bigint NOT NULL,
	"server_time" bigint NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"withdrawn_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_peer" (
	"work_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"blind" boolean NOT NULL,
	"begin_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"weight" integer NOT NULL,
	"calibrate" boolean NOT NULL,
	"rubric" jsonb NOT NULL,
	"seed" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"remind_time" bigint DEFAULT 0 NOT NULL,
	"update_uid" integer NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_peer_review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_peer_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"work_id" integer NOT NULL,
	"pass_id" integer NOT NULL,
	"subject_uid" integer DEFAULT 0 NOT NULL,
	"reviewer_uid" integer NOT NULL,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"full" integer DEFAULT 0 NOT NULL,
	"submission_id" integer DEFAULT 0 NOT NULL,
	"given_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"dropped_time" bigint DEFAULT 0 NOT NULL,
	"dismissed_time" bigint DEFAULT 0 NOT NULL,
	"dismissed_uid" integer DEFAULT 0 NOT NULL,
	"dismissed_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"template" integer NOT NULL,
	"org_id" integer NOT NULL,
	"owner_uid" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"online_status" integer DEFAULT 1 NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	"begin_time" bigint DEFAULT 0 NOT NULL,
	"end_time" bigint DEFAULT 0 NOT NULL,
	"join_rule" text DEFAULT 'approval' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"logo_id" integer,
	"contest_type" integer DEFAULT 1 NOT NULL,
	"website_id" integer DEFAULT 0 NOT NULL,
	"website_status" integer DEFAULT 0 NOT NULL,
	"startup_project" integer DEFAULT 0 NOT NULL,
	"qr_download" boolean DEFAULT false NOT NULL,
	"menus" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"team_size" integer DEFAULT 5 NOT NULL,
	"mentor_size" integer DEFAULT 2 NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"join_code" text DEFAULT '' NOT NULL,
	"team_lock_time" bigint DEFAULT 0 NOT NULL,
	"team_waitlist" boolean DEFAULT false NOT NULL,
	"shop" boolean DEFAULT false NOT NULL,
	"style" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"page" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_time" bigint DEFAULT 0 NOT NULL,
	"state_time" bigint DEFAULT 0 NOT NULL,
	"state_uid" integer DEFAULT 0 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_apply" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_apply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"status" integer DEFAULT 2 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"handled_by" integer DEFAULT 0 NOT NULL,
	"handled_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_committee" (
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"role" text NOT NULL,
	"join_time" bigint NOT NULL,
	CONSTRAINT "room_committee_room_id_uid_pk" PRIMARY KEY("room_id","uid")
);
--> statement-breakpoint
CREATE TABLE "room_member" (
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"role" text NOT NULL,
	"join_time" bigint NOT NULL,
	CONSTRAINT "room_member_room_id_uid_pk" PRIMARY KEY("room_id","uid")
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"org_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"parent_id" integer,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"type_alias" text NOT NULL,
	"logic_name" text DEFAULT '' NOT NULL,
	"cover_id" integer,
	"is_virtual" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"single_bounty" bigint NOT NULL,
	"bounty" bigint NOT NULL,
	"task_rate" integer DEFAULT 100 NOT NULL,
	"commission_rate" integer DEFAULT 0 NOT NULL,
	"places" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"task_num_score_limit" integer DEFAULT 0 NOT NULL,
	"need_vip" boolean DEFAULT false NOT NULL,
	"require_task_id" integer DEFAULT 0 NOT NULL,
	"require_work_id" integer DEFAULT 0 NOT NULL,
	"auto_accept_hours" integer DEFAULT 0 NOT NULL,
	"post_end_time" bigint DEFAULT 0 NOT NULL,
	"publish_time" bigint DEFAULT 0 NOT NULL,
	"settle_time" bigint DEFAULT 0 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	CONSTRAINT "task_places" CHECK ("task"."used" >= 0 and "task"."used" <= "task"."places")
);
--> statement-breakpoint
CREATE TABLE "task_accept" (
	"task_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "task_accept_task_id_uid_pk" PRIMARY KEY("task_id","uid")
);
--> statement-breakpoint
CREATE TABLE "task_ask" (
	"task_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "task_ask_task_id_uid_pk" PRIMARY KEY("task_id","uid")
);
--> statement-breakpoint
CREATE TABLE "task_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_id" integer NOT NULL,
	"room_id" integer,
	"group_id" integer,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_post" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"state" text NOT NULL,
	"content" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"submitted_time" bigint DEFAULT 0 NOT NULL,
	"reviewed_time" bigint DEFAULT 0 NOT NULL,
	"reviewed_uid" integer,
	"paid" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_post_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_post_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"kind" text NOT NULL,
	"uid" integer,
	"version" integer NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"team_id" integer,
	"inviter_uid" integer NOT NULL,
	"kind" text NOT NULL,
	"personal" boolean DEFAULT true NOT NULL,
	"direct" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"max_uses" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"salt" text NOT NULL,
	"code" text NOT NULL,
	"expire_time" bigint NOT NULL,
	"revoked_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_intent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invite_intent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"room_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"invite_id" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"create_time" bigint NOT NULL,
	"done_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_use" (
	"invite_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"state" text NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "invite_use_invite_id_uid_pk" PRIMARY KEY("invite_id","uid")
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"code" text NOT NULL,
	"category_id" integer,
	"size" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"mentor_size" integer NOT NULL,
	"mentor_used" integer DEFAULT 0 NOT NULL,
	"create_uid" integer NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"title" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"team_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"role" text NOT NULL,
	"join_time" bigint NOT NULL,
	CONSTRAINT "team_member_team_id_uid_pk" PRIMARY KEY("team_id","uid")
);
--> statement-breakpoint
CREATE TABLE "todo_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "todo_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"room_id" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"time" bigint DEFAULT 0 NOT NULL,
	"done_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "todo_feed" (
	"uid" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "website_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"site_name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"logo_id" integer DEFAULT 0 NOT NULL,
	"picture_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"about_contest" text DEFAULT '' NOT NULL,
	"about_me" text DEFAULT '' NOT NULL,
	"copyright" text DEFAULT '' NOT NULL,
	"record_number" text DEFAULT '' NOT NULL,
	"hotline" text DEFAULT '' NOT NULL,
	"footer" text DEFAULT '' NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website_content" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "website_content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"website_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"cover_id" integer DEFAULT 0 NOT NULL,
	"file_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"publish_time" bigint DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"uid" integer NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website_room" (
	"website_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "website_room_room_id_pk" PRIMARY KEY("room_id")
);
--> statement-breakpoint
CREATE TABLE "work" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"cover_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hand_in" text DEFAULT 'individual' NOT NULL,
	"audience" jsonb DEFAULT '{"kind":"all","ids":[]}'::jsonb NOT NULL,
	"start_time" bigint DEFAULT 0 NOT NULL,
	"deadline" bigint DEFAULT 0 NOT NULL,
	"release" text DEFAULT 'hand' NOT NULL,
	"release_time" bigint DEFAULT 0 NOT NULL,
	"released_time" bigint DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"publish_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_file" (
	"item_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "work_file_item_id_file_id_pk" PRIMARY KEY("item_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "work_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"work_id" integer NOT NULL,
	"step_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"deadline" bigint DEFAULT 0 NOT NULL,
	"rubric" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_need" (
	"work_id" integer NOT NULL,
	"needs_id" integer NOT NULL,
	"until" text NOT NULL,
	CONSTRAINT "work_need_work_id_needs_id_pk" PRIMARY KEY("work_id","needs_id")
);
--> statement-breakpoint
CREATE TABLE "work_step" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"work_id" integer NOT NULL,
	"type" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" bigint NOT NULL,
	"update_uid" integer NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_step_past" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_step_past_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"work_id" integer NOT NULL,
	"step_id" integer NOT NULL,
	"version" integer NOT NULL,
	"uid" integer NOT NULL,
	"data" jsonb NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "org_member" ADD CONSTRAINT "org_member_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_member" ADD CONSTRAINT "org_member_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_read" ADD CONSTRAINT "announcement_read_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_appeal" ADD CONSTRAINT "contest_appeal_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_appeal" ADD CONSTRAINT "contest_appeal_contest_team_id_contest_team_id_fk" FOREIGN KEY ("contest_team_id") REFERENCES "public"."contest_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_board" ADD CONSTRAINT "contest_board_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_promotion" ADD CONSTRAINT "contest_promotion_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_promotion" ADD CONSTRAINT "contest_promotion_contest_team_id_contest_team_id_fk" FOREIGN KEY ("contest_team_id") REFERENCES "public"."contest_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_promotion" ADD CONSTRAINT "contest_promotion_to_contest_id_contest_id_fk" FOREIGN KEY ("to_contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_result" ADD CONSTRAINT "contest_result_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_weights" ADD CONSTRAINT "contest_weights_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin" ADD CONSTRAINT "checkin_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin" ADD CONSTRAINT "checkin_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_mark" ADD CONSTRAINT "checkin_mark_checkin_id_checkin_id_fk" FOREIGN KEY ("checkin_id") REFERENCES "public"."checkin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_clarification" ADD CONSTRAINT "contest_clarification_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest" ADD CONSTRAINT "contest_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_bracket" ADD CONSTRAINT "contest_bracket_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entry" ADD CONSTRAINT "contest_entry_item_id_contest_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."contest_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entry" ADD CONSTRAINT "contest_entry_contest_team_id_contest_team_id_fk" FOREIGN KEY ("contest_team_id") REFERENCES "public"."contest_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_file" ADD CONSTRAINT "contest_file_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_item" ADD CONSTRAINT "contest_item_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_signup" ADD CONSTRAINT "contest_signup_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_signup" ADD CONSTRAINT "contest_signup_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_signup" ADD CONSTRAINT "contest_signup_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_team" ADD CONSTRAINT "contest_team_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_team" ADD CONSTRAINT "contest_team_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_user" ADD CONSTRAINT "contest_user_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_user" ADD CONSTRAINT "contest_user_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_user" ADD CONSTRAINT "contest_user_contest_team_id_contest_team_id_fk" FOREIGN KEY ("contest_team_id") REFERENCES "public"."contest_team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_dissolved" ADD CONSTRAINT "team_dissolved_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_handover" ADD CONSTRAINT "team_handover_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_handover" ADD CONSTRAINT "team_handover_from_uid_account_uid_fk" FOREIGN KEY ("from_uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_handover" ADD CONSTRAINT "team_handover_to_uid_account_uid_fk" FOREIGN KEY ("to_uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_indicator" ADD CONSTRAINT "team_indicator_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_indicator_record" ADD CONSTRAINT "team_indicator_record_indicator_id_team_indicator_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."team_indicator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_wait" ADD CONSTRAINT "team_wait_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_wait" ADD CONSTRAINT "team_wait_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_wait" ADD CONSTRAINT "team_wait_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_assignment" ADD CONSTRAINT "contest_assignment_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_assignment" ADD CONSTRAINT "contest_assignment_item_id_contest_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."contest_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_assignment" ADD CONSTRAINT "contest_assignment_contest_team_id_contest_team_id_fk" FOREIGN KEY ("contest_team_id") REFERENCES "public"."contest_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_dimension" ADD CONSTRAINT "contest_dimension_item_id_contest_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."contest_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_judge_sync" ADD CONSTRAINT "contest_judge_sync_contest_id_contest_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_mark" ADD CONSTRAINT "contest_mark_assignment_id_contest_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."contest_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_mark" ADD CONSTRAINT "contest_mark_dimension_id_contest_dimension_id_fk" FOREIGN KEY ("dimension_id") REFERENCES "public"."contest_dimension"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_journal_id_ledger_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_handover" ADD CONSTRAINT "room_handover_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_handover" ADD CONSTRAINT "room_handover_from_uid_account_uid_fk" FOREIGN KEY ("from_uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_handover" ADD CONSTRAINT "room_handover_to_uid_account_uid_fk" FOREIGN KEY ("to_uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_log" ADD CONSTRAINT "room_log_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_comment" ADD CONSTRAINT "work_comment_submission_id_work_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."work_submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_comment" ADD CONSTRAINT "work_comment_item_id_work_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."work_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_mark" ADD CONSTRAINT "work_mark_submission_id_work_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."work_submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_mark" ADD CONSTRAINT "work_mark_item_id_work_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."work_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_verdict" ADD CONSTRAINT "work_verdict_submission_id_work_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."work_submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_job_id_import_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_person" ADD CONSTRAINT "org_person_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_person" ADD CONSTRAINT "org_person_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_person" ADD CONSTRAINT "org_person_unit_id_org_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_unit" ADD CONSTRAINT "org_unit_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_unit" ADD CONSTRAINT "org_unit_parent_id_org_unit_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_removed" ADD CONSTRAINT "room_removed_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_roster" ADD CONSTRAINT "room_roster_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_answer" ADD CONSTRAINT "work_answer_pass_id_work_pass_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."work_pass"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_answer_file" ADD CONSTRAINT "work_answer_file_pass_id_work_pass_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."work_pass"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_pass" ADD CONSTRAINT "work_pass_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_pass" ADD CONSTRAINT "work_pass_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_rule" ADD CONSTRAINT "work_rule_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_submission" ADD CONSTRAINT "work_submission_pass_id_work_pass_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."work_pass"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_peer" ADD CONSTRAINT "work_peer_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_peer_review" ADD CONSTRAINT "work_peer_review_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_peer_review" ADD CONSTRAINT "work_peer_review_pass_id_work_pass_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."work_pass"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_owner_uid_account_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_apply" ADD CONSTRAINT "room_apply_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_apply" ADD CONSTRAINT "room_apply_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_committee" ADD CONSTRAINT "room_committee_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_committee" ADD CONSTRAINT "room_committee_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_member" ADD CONSTRAINT "room_member_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_member" ADD CONSTRAINT "room_member_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_accept" ADD CONSTRAINT "task_accept_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_accept" ADD CONSTRAINT "task_accept_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_ask" ADD CONSTRAINT "task_ask_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_link" ADD CONSTRAINT "task_link_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_post" ADD CONSTRAINT "task_post_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_post" ADD CONSTRAINT "task_post_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_post_log" ADD CONSTRAINT "task_post_log_post_id_task_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."task_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_inviter_uid_account_uid_fk" FOREIGN KEY ("inviter_uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_use" ADD CONSTRAINT "invite_use_invite_id_invite_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invite"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_category" ADD CONSTRAINT "team_category_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_entry" ADD CONSTRAINT "todo_entry_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_feed" ADD CONSTRAINT "todo_feed_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website" ADD CONSTRAINT "website_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_content" ADD CONSTRAINT "website_content_website_id_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."website"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_room" ADD CONSTRAINT "website_room_website_id_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."website"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_room" ADD CONSTRAINT "website_room_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_file" ADD CONSTRAINT "work_file_item_id_work_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."work_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_step_id_work_step_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."work_step"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_need" ADD CONSTRAINT "work_need_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_need" ADD CONSTRAINT "work_need_needs_id_work_id_fk" FOREIGN KEY ("needs_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_step" ADD CONSTRAINT "work_step_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_openid" ON "account" USING btree ("openid");--> statement-breakpoint
CREATE UNIQUE INDEX "account_mobile" ON "account" USING btree ("mobile") WHERE "account"."mobile" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree (lower("email")) WHERE "account"."email" is not null;--> statement-breakpoint
CREATE INDEX "account_letters" ON "account" USING gin (string_to_array(lower("truename"), null)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "banner_group" ON "banner" USING btree ("platform","group_id");--> statement-breakpoint
CREATE INDEX "org_member_uid" ON "org_member" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "session_uid" ON "session" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "session_expire" ON "session" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "announcement_room" ON "announcement" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "contest_appeal_contest" ON "contest_appeal" USING btree ("contest_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "contest_promotion_one" ON "contest_promotion" USING btree ("contest_team_id","to_contest_id");--> statement-breakpoint
CREATE INDEX "checkin_room" ON "checkin" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "checkin_mark_uid" ON "checkin_mark" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "contest_clarification_contest" ON "contest_clarification" USING btree ("contest_id","create_time");--> statement-breakpoint
CREATE INDEX "contest_room" ON "contest" USING btree ("room_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "contest_bracket_title" ON "contest_bracket" USING btree ("contest_id","title");--> statement-breakpoint
CREATE UNIQUE INDEX "contest_entry_version" ON "contest_entry" USING btree ("item_id","contest_team_id","version");--> statement-breakpoint
CREATE INDEX "contest_item_contest" ON "contest_item" USING btree ("contest_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "contest_signup_pending" ON "contest_signup" USING btree ("contest_id","uid") WHERE "contest_signup"."status" = 2;--> statement-breakpoint
CREATE INDEX "contest_signup_contest" ON "contest_signup" USING btree ("contest_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "contest_code_one" ON "contest_team" USING btree ("contest_id","code_no") WHERE "contest_team"."code_no" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "contest_team_one" ON "contest_team" USING btree ("contest_id","team_id") WHERE "contest_team"."team_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contest_person_one" ON "contest_team" USING btree ("contest_id","uid") WHERE "contest_team"."uid" is not null;--> statement-breakpoint
CREATE INDEX "contest_team_status" ON "contest_team" USING btree ("contest_id","status");--> statement-breakpoint
CREATE INDEX "contest_user_team" ON "contest_user" USING btree ("contest_team_id");--> statement-breakpoint
CREATE INDEX "feedback_time" ON "feedback" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_key" ON "attachment" USING btree ("disk","key");--> statement-breakpoint
CREATE INDEX "attachment_uid" ON "attachment" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "team_dissolved_room" ON "team_dissolved" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "team_indicator_room" ON "team_indicator" USING btree ("room_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "team_indicator_record_one" ON "team_indicator_record" USING btree ("team_id","uid","indicator_id");--> statement-breakpoint
CREATE INDEX "team_indicator_record_of" ON "team_indicator_record" USING btree ("indicator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_wait_one" ON "team_wait" USING btree ("room_id","uid") WHERE "team_wait"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "team_wait_team" ON "team_wait" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "team_wait_offer" ON "team_wait" USING btree ("offer_until") WHERE "team_wait"."state" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "contest_assignment_one" ON "contest_assignment" USING btree ("item_id","contest_team_id","judge_uid");--> statement-breakpoint
CREATE INDEX "contest_assignment_contest" ON "contest_assignment" USING btree ("contest_id","state");--> statement-breakpoint
CREATE INDEX "contest_assignment_judge" ON "contest_assignment" USING btree ("judge_uid","contest_id");--> statement-breakpoint
CREATE INDEX "contest_dimension_item" ON "contest_dimension" USING btree ("item_id","sort");--> statement-breakpoint
CREATE INDEX "contest_mark_log_assignment" ON "contest_mark_log" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "failure_window" ON "failure" USING btree ("window_end");--> statement-breakpoint
CREATE INDEX "idempotency_time" ON "idempotency" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "nonce_time" ON "nonce" USING btree ("time");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_ref" ON "ledger_account" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_journal" ON "ledger_entry" USING btree ("journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journal_key" ON "ledger_journal" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_journal_task" ON "ledger_journal" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "room_handover_to" ON "room_handover" USING btree ("to_uid");--> statement-breakpoint
CREATE INDEX "room_log_room" ON "room_log" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "work_comment_submission" ON "work_comment" USING btree ("submission_id") WHERE "work_comment"."deleted_time" = 0;--> statement-breakpoint
CREATE INDEX "work_mark_submission" ON "work_mark" USING btree ("submission_id","item_id","id");--> statement-breakpoint
CREATE INDEX "work_verdict_submission" ON "work_verdict" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "import_job_room" ON "import_job" USING btree ("room_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "org_person_code" ON "org_person" USING btree ("org_id","code") WHERE "org_person"."code" <> '';--> statement-breakpoint
CREATE INDEX "org_person_login" ON "org_person" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "org_person_uid" ON "org_person" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "org_person_unit" ON "org_person" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "org_person_letters" ON "org_person" USING gin (string_to_array(lower("code"), null)) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "org_unit_name" ON "org_unit" USING btree ("org_id",coalesce("parent_id", 0),"name");--> statement-breakpoint
CREATE INDEX "room_removed_room" ON "room_removed" USING btree ("room_id","time");--> statement-breakpoint
CREATE UNIQUE INDEX "room_roster_code" ON "room_roster" USING btree ("room_id","code") WHERE "room_roster"."code" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "room_roster_contact" ON "room_roster" USING btree ("room_id","contact") WHERE "room_roster"."contact" <> '';--> statement-breakpoint
CREATE INDEX "notification_uid" ON "notification" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("uid","read_time");--> statement-breakpoint
CREATE UNIQUE INDEX "work_answer_revision" ON "work_answer" USING btree ("pass_id","item_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "work_answer_current" ON "work_answer" USING btree ("pass_id","item_id") WHERE "work_answer"."current";--> statement-breakpoint
CREATE UNIQUE INDEX "work_pass_one" ON "work_pass" USING btree ("work_id","uid","team_id");--> statement-breakpoint
CREATE INDEX "work_pass_uid" ON "work_pass" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "work_pass_room" ON "work_pass" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_submission_version" ON "work_submission" USING btree ("pass_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "work_peer_review_one" ON "work_peer_review" USING btree ("pass_id","subject_uid","reviewer_uid");--> statement-breakpoint
CREATE INDEX "work_peer_review_work" ON "work_peer_review" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "work_peer_review_reviewer" ON "work_peer_review" USING btree ("reviewer_uid") WHERE "work_peer_review"."dropped_time" = 0 and "work_peer_review"."given_time" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "room_code" ON "room" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "room_uuid" ON "room" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "room_org" ON "room" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_apply_pending" ON "room_apply" USING btree ("room_id","uid") WHERE "room_apply"."status" = 2;--> statement-breakpoint
CREATE INDEX "room_apply_room" ON "room_apply" USING btree ("room_id","status","id");--> statement-breakpoint
CREATE INDEX "room_apply_uid" ON "room_apply" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "room_committee_uid" ON "room_committee" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "room_member_uid" ON "room_member" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "task_room" ON "task" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "task_parent" ON "task" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "task_accept_uid" ON "task_accept" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "task_link_room" ON "task_link" USING btree ("task_id","room_id") WHERE "task_link"."room_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_link_group" ON "task_link" USING btree ("task_id","group_id") WHERE "task_link"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "task_link_in_room" ON "task_link" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "task_link_in_group" ON "task_link" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_post_once" ON "task_post" USING btree ("task_id","uid");--> statement-breakpoint
CREATE INDEX "task_post_uid" ON "task_post" USING btree ("uid","state");--> statement-breakpoint
CREATE INDEX "task_post_waiting" ON "task_post" USING btree ("submitted_time") WHERE "task_post"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "task_post_log_post" ON "task_post_log" USING btree ("post_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_code" ON "invite" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_live" ON "invite" USING btree ("team_id","inviter_uid","kind") WHERE "invite"."revoked_time" = 0 and "invite"."personal";--> statement-breakpoint
CREATE INDEX "invite_room" ON "invite" USING btree ("room_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_intent_waiting" ON "invite_intent" USING btree ("room_id","uid") WHERE "invite_intent"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "invite_intent_uid" ON "invite_intent" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "team_title" ON "team" USING btree ("room_id","title_key");--> statement-breakpoint
CREATE UNIQUE INDEX "team_code" ON "team" USING btree ("code");--> statement-breakpoint
CREATE INDEX "team_room" ON "team" USING btree ("room_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_category_title" ON "team_category" USING btree ("room_id","title");--> statement-breakpoint
CREATE UNIQUE INDEX "team_member_one" ON "team_member" USING btree ("room_id","uid") WHERE "team_member"."role" <> 'teacher';--> statement-breakpoint
CREATE INDEX "team_member_uid" ON "team_member" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "todo_entry_uid" ON "todo_entry" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "todo_feed_token" ON "todo_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "website_room_id" ON "website" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "website_content_site" ON "website_content" USING btree ("website_id","kind","sort");--> statement-breakpoint
CREATE INDEX "website_room_site" ON "website_room" USING btree ("website_id","sort");--> statement-breakpoint
CREATE INDEX "work_room" ON "work" USING btree ("room_id","sort") WHERE "work"."deleted_time" = 0;--> statement-breakpoint
CREATE INDEX "work_file_file" ON "work_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "work_item_step" ON "work_item" USING btree ("step_id","sort");--> statement-breakpoint
CREATE INDEX "work_item_work" ON "work_item" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "work_need_needs" ON "work_need" USING btree ("needs_id");--> statement-breakpoint
CREATE INDEX "work_step_work" ON "work_step" USING btree ("work_id","sort");--> statement-breakpoint
CREATE INDEX "work_step_past_step" ON "work_step_past" USING btree ("step_id","version");--> statement-breakpoint
-- Entries and journals are only ever added: whoever tries to change or delete one is refused by the database.
create function ledger_is_final() returns trigger language plpgsql as $$
begin raise exception 'the ledger is only ever added to'; end $$;
--> statement-breakpoint
create trigger ledger_entry_final before update or delete or truncate on ledger_entry
  for each statement execute function ledger_is_final();
--> statement-breakpoint
create trigger ledger_journal_final before update or delete or truncate on ledger_journal
  for each statement execute function ledger_is_final();
--> statement-breakpoint
-- Double entry: at the commit the movements of a journal sum to nothing.
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_entry where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not balance', new.journal_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entry_balances after insert on ledger_entry deferrable initially deferred
  for each row execute function ledger_balances();
