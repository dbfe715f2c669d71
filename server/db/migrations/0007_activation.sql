CREATE TABLE "activation" (
	"uid" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"staff" boolean DEFAULT false NOT NULL,
	"by_uid" integer NOT NULL,
	"create_time" bigint NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
-- Login names are looked up without width, case and invisible characters. Of two that become one by that the elder account's
-- (the smaller uid) stays its; the younger keeps its other login name, and what it had is noted in the settings.
INSERT INTO "setting" ("key", "value")
SELECT 'doubled_emails', jsonb_agg(jsonb_build_object('uid', uid, 'email', email)) FROM (
	SELECT uid, email, row_number() OVER (PARTITION BY lower(btrim(regexp_replace(normalize(email, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'))) ORDER BY uid) AS place
	FROM "account" WHERE email IS NOT NULL) t WHERE place > 1 HAVING count(*) > 0;--> statement-breakpoint
UPDATE "account" SET "email" = NULL FROM jsonb_array_elements((SELECT value FROM "setting" WHERE key = 'doubled_emails')) d
WHERE "account".uid = (d ->> 'uid')::int;--> statement-breakpoint
UPDATE "account" SET "email" = nullif(lower(btrim(regexp_replace(normalize(email, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'))), '') WHERE email IS NOT NULL AND email <> lower(btrim(regexp_replace(normalize(email, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g')));--> statement-breakpoint
INSERT INTO "setting" ("key", "value")
SELECT 'doubled_codes', jsonb_agg(jsonb_build_object('org_id', org_id, 'uid', uid, 'code', code)) FROM (
	SELECT org_id, uid, code, row_number() OVER (PARTITION BY org_id, lower(code) ORDER BY uid) AS place
	FROM "org_person" WHERE code <> '') t WHERE place > 1 HAVING count(*) > 0;--> statement-breakpoint
UPDATE "org_person" SET "code" = "org_person".code || '-' || "org_person".uid FROM jsonb_array_elements((SELECT value FROM "setting" WHERE key = 'doubled_codes')) d
WHERE "org_person".uid = (d ->> 'uid')::int AND "org_person".org_id = (d ->> 'org_id')::int;--> statement-breakpoint
DROP INDEX "org_person_code";--> statement-breakpoint
ALTER TABLE "activation" ADD CONSTRAINT "activation_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "org_person_code" ON "org_person" USING btree ("org_id",lower("code")) WHERE "org_person"."code" <> '';