ALTER TABLE "plan_tick" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "plan_tick" ADD COLUMN "ref_id" integer;--> statement-breakpoint
-- A tick was of what its item holds: nothing said otherwise.
UPDATE "plan_tick" t SET "kind" = i."kind", "ref_id" = i."ref_id" FROM "plan_item" i WHERE i."id" = t."item_id";--> statement-breakpoint
ALTER TABLE "plan_tick" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_tick" ALTER COLUMN "ref_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_tick" DROP CONSTRAINT "plan_tick_item_id_uid_pk";--> statement-breakpoint
ALTER TABLE "plan_tick" ADD CONSTRAINT "plan_tick_item_id_uid_kind_ref_id_pk" PRIMARY KEY("item_id","uid","kind","ref_id");
