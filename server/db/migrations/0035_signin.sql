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
ALTER TABLE "identity" ADD CONSTRAINT "identity_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_code_expire" ON "contact_code" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "identity_uid" ON "identity" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sign_in_guest_expire" ON "sign_in_guest" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "sign_in_trip_expire" ON "sign_in_trip" USING btree ("expire_time");