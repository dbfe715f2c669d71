CREATE TABLE "acting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"by_uid" integer NOT NULL,
	"reason" text NOT NULL,
	"begin_time" bigint NOT NULL,
	"until_time" bigint NOT NULL,
	"end_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acting_call" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acting_call_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"acting_id" integer NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"room_id" integer DEFAULT 0 NOT NULL,
	"status" integer NOT NULL,
	"time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" text NOT NULL,
	"terms" jsonb NOT NULL,
	"privacy" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_uid" integer NOT NULL,
	"publish_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_code" (
	"key" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"uid" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"create_time" bigint NOT NULL,
	"used_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "sign_in_guest" (
	"id" text PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"issuer" text NOT NULL,
	"subjects" text[] NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"state" text NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_trip" (
	"id" text PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"way" text NOT NULL,
	"uid" integer DEFAULT 0 NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"callback" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"state" text NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "camp" (
	"content_id" integer PRIMARY KEY NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"need_days" integer DEFAULT 0 NOT NULL,
	"need_percent" integer DEFAULT 0 NOT NULL,
	"late_days" integer DEFAULT 3 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "camp_checkin" (
	"period_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"day" integer NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"made_time" bigint NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "camp_checkin_period_id_uid_day_pk" PRIMARY KEY("period_id","uid","day")
);
--> statement-breakpoint
CREATE TABLE "camp_member" (
	"period_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"content_id" integer NOT NULL,
	"join_time" bigint NOT NULL,
	"graduate_time" bigint DEFAULT 0 NOT NULL,
	"graduate_by" integer DEFAULT 0 NOT NULL,
	"graduate_reason" text DEFAULT '' NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	CONSTRAINT "camp_member_period_id_uid_pk" PRIMARY KEY("period_id","uid")
);
--> statement-breakpoint
CREATE TABLE "camp_period" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "camp_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" integer NOT NULL,
	"number" integer NOT NULL,
	"begin_day" integer NOT NULL,
	"end_day" integer NOT NULL,
	"signup_begin" bigint DEFAULT 0 NOT NULL,
	"signup_end" bigint DEFAULT 0 NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "camp_phase" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "camp_phase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"days" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"begin_time" bigint NOT NULL,
	"every" integer NOT NULL,
	"took" integer NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trouble_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trouble_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"time" bigint NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"place" text NOT NULL,
	"problem" text NOT NULL,
	"stack" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_activity" (
	"room_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"due_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "lti_activity_room_id_content_id_pk" PRIMARY KEY("room_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "lti_content" (
	"content_id" integer PRIMARY KEY NOT NULL,
	"tool_id" integer NOT NULL,
	"custom" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"full" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kid" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"create_time" bigint NOT NULL,
	"retire_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "lti_key_kid_unique" UNIQUE("kid")
);
--> statement-breakpoint
CREATE TABLE "lti_launch" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"tool_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"sid" text NOT NULL,
	"content_id" integer NOT NULL,
	"room_id" integer DEFAULT 0 NOT NULL,
	"instructor" boolean DEFAULT false NOT NULL,
	"expire_time" bigint NOT NULL,
	"used_time" bigint DEFAULT 0 NOT NULL,
	"return_time" bigint DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_line_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_line_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"tool_id" integer NOT NULL,
	"content_id" integer DEFAULT 0 NOT NULL,
	"own" boolean DEFAULT false NOT NULL,
	"label" text NOT NULL,
	"full" double precision NOT NULL,
	"resource_id" text DEFAULT '' NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_nonce" (
	"tool_id" integer NOT NULL,
	"nonce" text NOT NULL,
	"expire_time" bigint NOT NULL,
	CONSTRAINT "lti_nonce_tool_id_nonce_pk" PRIMARY KEY("tool_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "lti_person" (
	"tool_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"sub" text NOT NULL,
	CONSTRAINT "lti_person_tool_id_uid_pk" PRIMARY KEY("tool_id","uid")
);
--> statement-breakpoint
CREATE TABLE "lti_progress" (
	"room_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"open_time" bigint DEFAULT 0 NOT NULL,
	"done_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "lti_progress_room_id_content_id_uid_pk" PRIMARY KEY("room_id","content_id","uid")
);
--> statement-breakpoint
CREATE TABLE "lti_score" (
	"item_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"score" double precision,
	"full" double precision NOT NULL,
	"progress" text NOT NULL,
	"grading" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"stamp" bigint NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "lti_score_item_id_uid_pk" PRIMARY KEY("item_id","uid")
);
--> statement-breakpoint
CREATE TABLE "lti_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"tool_id" integer NOT NULL,
	"scopes" text[] NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_tool" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_tool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer,
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"client_id" text NOT NULL,
	"deployment_id" text NOT NULL,
	"login_url" text NOT NULL,
	"target_url" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"jwks_url" text NOT NULL,
	"scopes" text[] NOT NULL,
	"share_names" boolean DEFAULT false NOT NULL,
	"deep_linking" boolean DEFAULT false NOT NULL,
	"custom" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulletin" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulletin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"from_time" bigint NOT NULL,
	"to_time" bigint DEFAULT 0 NOT NULL,
	"work_from" bigint DEFAULT 0 NOT NULL,
	"work_to" bigint DEFAULT 0 NOT NULL,
	"stops" boolean DEFAULT false NOT NULL,
	"org_ids" integer[] DEFAULT '{}'::int[] NOT NULL,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"online" boolean DEFAULT true NOT NULL,
	"told_time" bigint DEFAULT 0 NOT NULL,
	"by_uid" integer NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_merge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer NOT NULL,
	"keep_uid" integer NOT NULL,
	"gone_uid" integer NOT NULL,
	"reason" text NOT NULL,
	"by_uid" integer NOT NULL,
	"second_uid" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 2 NOT NULL,
	"moved" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	"done_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "org_rise" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "org_rise_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer NOT NULL,
	"by_uid" integer NOT NULL,
	"classes" jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	"undone_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"begin_day" integer DEFAULT 0 NOT NULL,
	"end_day" integer DEFAULT 0 NOT NULL,
	"publish_time" bigint DEFAULT 0 NOT NULL,
	"template" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"counted_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_far" (
	"plan_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"cells" text NOT NULL,
	CONSTRAINT "plan_far_plan_id_uid_pk" PRIMARY KEY("plan_id","uid")
);
--> statement-breakpoint
CREATE TABLE "plan_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"stage_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ref_id" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"need" integer DEFAULT 0 NOT NULL,
	"begin_day" integer DEFAULT 0 NOT NULL,
	"due_day" integer DEFAULT 0 NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"slot" integer NOT NULL,
	"update_time" bigint NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_item_before" (
	"item_id" integer NOT NULL,
	"before_id" integer NOT NULL,
	CONSTRAINT "plan_item_before_item_id_before_id_pk" PRIMARY KEY("item_id","before_id")
);
--> statement-breakpoint
CREATE TABLE "plan_reminder" (
	"plan_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"time" bigint NOT NULL,
	CONSTRAINT "plan_reminder_plan_id_uid_pk" PRIMARY KEY("plan_id","uid")
);
--> statement-breakpoint
CREATE TABLE "plan_stage" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_stage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"title" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_text" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"org_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_tick" (
	"item_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"done_time" bigint NOT NULL,
	CONSTRAINT "plan_tick_item_id_uid_pk" PRIMARY KEY("item_id","uid")
);
--> statement-breakpoint
CREATE TABLE "school_day" (
	"org_id" integer NOT NULL,
	"day" integer NOT NULL,
	"title" text NOT NULL,
	"work" boolean DEFAULT false NOT NULL,
	CONSTRAINT "school_day_org_id_day_pk" PRIMARY KEY("org_id","day")
);
--> statement-breakpoint
CREATE TABLE "project_due" (
	"room_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"node_id" integer NOT NULL,
	"due_time" bigint NOT NULL,
	CONSTRAINT "project_due_room_id_content_id_node_id_pk" PRIMARY KEY("room_id","content_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "project_hand_in" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_hand_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"node_id" integer NOT NULL,
	"node_title" text NOT NULL,
	"team_id" integer DEFAULT 0 NOT NULL,
	"uid" integer NOT NULL,
	"number" integer NOT NULL,
	"last" boolean DEFAULT true NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"file_ids" integer[] DEFAULT '{}'::int[] NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"full" integer DEFAULT 0 NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"mark_uid" integer DEFAULT 0 NOT NULL,
	"mark_time" bigint DEFAULT 0 NOT NULL,
	"device_time" bigint DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_node" (
	"content_id" integer NOT NULL,
	"number" integer NOT NULL,
	"id" integer NOT NULL,
	"pid" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"file_id" integer DEFAULT 0 NOT NULL,
	"ref_content_id" integer DEFAULT 0 NOT NULL,
	"hand_in" text DEFAULT 'none' NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"deleted_time" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "project_node_content_id_number_id_pk" PRIMARY KEY("content_id","number","id")
);
--> statement-breakpoint
CREATE TABLE "project_setting" (
	"room_id" integer NOT NULL,
	"content_id" integer NOT NULL,
	"start_time" bigint DEFAULT 0 NOT NULL,
	"end_time" bigint DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_setting_room_id_content_id_pk" PRIMARY KEY("room_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "user_app" (
	"uid" integer NOT NULL,
	"software_id" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "user_app_uid_software_id_pk" PRIMARY KEY("uid","software_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "files_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "acting_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "build" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "acting_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "bulletin_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "software" ADD COLUMN "ai_output" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "software" ADD COLUMN "supplier_uid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "software" ADD COLUMN "review" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "software" ADD COLUMN "review_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "acting_call" ADD CONSTRAINT "acting_call_acting_id_acting_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."acting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp" ADD CONSTRAINT "camp_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_checkin" ADD CONSTRAINT "camp_checkin_period_id_camp_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."camp_period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_checkin" ADD CONSTRAINT "camp_checkin_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_member" ADD CONSTRAINT "camp_member_period_id_camp_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."camp_period"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_member" ADD CONSTRAINT "camp_member_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_member" ADD CONSTRAINT "camp_member_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_period" ADD CONSTRAINT "camp_period_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_phase" ADD CONSTRAINT "camp_phase_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_activity" ADD CONSTRAINT "lti_activity_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_activity" ADD CONSTRAINT "lti_activity_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_content" ADD CONSTRAINT "lti_content_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_content" ADD CONSTRAINT "lti_content_tool_id_lti_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launch" ADD CONSTRAINT "lti_launch_tool_id_lti_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launch" ADD CONSTRAINT "lti_launch_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_line_item" ADD CONSTRAINT "lti_line_item_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_line_item" ADD CONSTRAINT "lti_line_item_tool_id_lti_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_nonce" ADD CONSTRAINT "lti_nonce_tool_id_lti_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_person" ADD CONSTRAINT "lti_person_tool_id_lti_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_person" ADD CONSTRAINT "lti_person_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_progress" ADD CONSTRAINT "lti_progress_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_progress" ADD CONSTRAINT "lti_progress_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_progress" ADD CONSTRAINT "lti_progress_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_score" ADD CONSTRAINT "lti_score_item_id_lti_line_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."lti_line_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_score" ADD CONSTRAINT "lti_score_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_token" ADD CONSTRAINT "lti_token_tool_id_lti_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_tool" ADD CONSTRAINT "lti_tool_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_tool" ADD CONSTRAINT "lti_tool_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merge" ADD CONSTRAINT "account_merge_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_rise" ADD CONSTRAINT "org_rise_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_far" ADD CONSTRAINT "plan_far_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_far" ADD CONSTRAINT "plan_far_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_item" ADD CONSTRAINT "plan_item_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_item_before" ADD CONSTRAINT "plan_item_before_item_id_plan_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."plan_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_item_before" ADD CONSTRAINT "plan_item_before_before_id_plan_item_id_fk" FOREIGN KEY ("before_id") REFERENCES "public"."plan_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_reminder" ADD CONSTRAINT "plan_reminder_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_reminder" ADD CONSTRAINT "plan_reminder_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_stage" ADD CONSTRAINT "plan_stage_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_text" ADD CONSTRAINT "plan_text_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_text" ADD CONSTRAINT "plan_text_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_tick" ADD CONSTRAINT "plan_tick_item_id_plan_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."plan_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_tick" ADD CONSTRAINT "plan_tick_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_day" ADD CONSTRAINT "school_day_org_id_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."org"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_due" ADD CONSTRAINT "project_due_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_due" ADD CONSTRAINT "project_due_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_hand_in" ADD CONSTRAINT "project_hand_in_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_hand_in" ADD CONSTRAINT "project_hand_in_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_hand_in" ADD CONSTRAINT "project_hand_in_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_node" ADD CONSTRAINT "project_node_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_setting" ADD CONSTRAINT "project_setting_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_setting" ADD CONSTRAINT "project_setting_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_app" ADD CONSTRAINT "user_app_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_app" ADD CONSTRAINT "user_app_software_id_software_id_fk" FOREIGN KEY ("software_id") REFERENCES "public"."software"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acting_uid" ON "acting" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "acting_call_acting" ON "acting_call" USING btree ("acting_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_version_version" ON "legal_version" USING btree ("version");--> statement-breakpoint
CREATE INDEX "contact_code_expire" ON "contact_code" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "identity_uid" ON "identity" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sign_in_guest_expire" ON "sign_in_guest" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "sign_in_trip_expire" ON "sign_in_trip" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "camp_checkin_uid" ON "camp_checkin" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "camp_member_uid" ON "camp_member" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "camp_member_content" ON "camp_member" USING btree ("content_id","uid");--> statement-breakpoint
CREATE UNIQUE INDEX "camp_period_number" ON "camp_period" USING btree ("content_id","number");--> statement-breakpoint
CREATE INDEX "camp_period_days" ON "camp_period" USING btree ("end_day");--> statement-breakpoint
CREATE INDEX "camp_phase_content" ON "camp_phase" USING btree ("content_id","sort");--> statement-breakpoint
CREATE INDEX "trouble_log_time" ON "trouble_log" USING btree ("time");--> statement-breakpoint
CREATE INDEX "lti_activity_content" ON "lti_activity" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "lti_content_tool" ON "lti_content" USING btree ("tool_id");--> statement-breakpoint
CREATE INDEX "lti_launch_expire" ON "lti_launch" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "lti_launch_uid" ON "lti_launch" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "lti_line_item_room" ON "lti_line_item" USING btree ("room_id","tool_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_line_item_own" ON "lti_line_item" USING btree ("room_id","tool_id","content_id") WHERE "lti_line_item"."own";--> statement-breakpoint
CREATE INDEX "lti_nonce_expire" ON "lti_nonce" USING btree ("expire_time");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_person_sub" ON "lti_person" USING btree ("tool_id","sub");--> statement-breakpoint
CREATE INDEX "lti_person_uid" ON "lti_person" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "lti_progress_uid" ON "lti_progress" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "lti_progress_content" ON "lti_progress" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "lti_score_uid" ON "lti_score" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "lti_token_tool" ON "lti_token" USING btree ("tool_id");--> statement-breakpoint
CREATE INDEX "lti_token_expire" ON "lti_token" USING btree ("expire_time");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_tool_client" ON "lti_tool" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "lti_tool_org" ON "lti_tool" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "lti_tool_uid" ON "lti_tool" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "bulletin_time" ON "bulletin" USING btree ("online","from_time");--> statement-breakpoint
CREATE INDEX "account_merge_org" ON "account_merge" USING btree ("org_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_merge_waiting" ON "account_merge" USING btree ("gone_uid") WHERE "account_merge"."status" = 2;--> statement-breakpoint
CREATE INDEX "org_rise_org" ON "org_rise" USING btree ("org_id","id");--> statement-breakpoint
CREATE INDEX "plan_room" ON "plan" USING btree ("room_id") WHERE "plan"."deleted_time" = 0;--> statement-breakpoint
CREATE INDEX "plan_search" ON "plan" USING gin (search_grams("title" || ' ' || "intro")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "plan_far_uid" ON "plan_far" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "plan_item_plan" ON "plan_item" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_item_ref" ON "plan_item" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "plan_item_before_back" ON "plan_item_before" USING btree ("before_id");--> statement-breakpoint
CREATE INDEX "plan_stage_plan" ON "plan_stage" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_text_org" ON "plan_text" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "plan_tick_uid" ON "plan_tick" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "project_due_content" ON "project_due" USING btree ("content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_hand_in_last" ON "project_hand_in" USING btree ("room_id","content_id","node_id","team_id",(case when "team_id" > 0 then 0 else "uid" end)) WHERE "project_hand_in"."last";--> statement-breakpoint
CREATE INDEX "project_hand_in_room" ON "project_hand_in" USING btree ("room_id","content_id","node_id");--> statement-breakpoint
CREATE INDEX "project_hand_in_uid" ON "project_hand_in" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "project_hand_in_content" ON "project_hand_in" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "project_hand_in_files" ON "project_hand_in" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "project_node_file" ON "project_node" USING btree ("file_id") WHERE "project_node"."file_id" > 0;--> statement-breakpoint
CREATE INDEX "project_node_ref" ON "project_node" USING btree ("ref_content_id") WHERE "project_node"."ref_content_id" > 0;--> statement-breakpoint
CREATE INDEX "project_setting_content" ON "project_setting" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "user_app_software" ON "user_app" USING btree ("software_id");--> statement-breakpoint
CREATE INDEX "account_files" ON "account" USING btree ("files_time") WHERE "account"."files_time" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_bulletin" ON "notification" USING btree ("bulletin_id","uid") WHERE "notification"."bulletin_id" > 0;--> statement-breakpoint
CREATE INDEX "software_supplier" ON "software" USING btree ("supplier_uid") WHERE "software"."supplier_uid" > 0;