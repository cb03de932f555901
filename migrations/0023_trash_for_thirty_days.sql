ALTER TABLE "trash" ADD COLUMN "undo_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "trash" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trash" ADD COLUMN "private_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trash" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "trash_entity" ON "trash" USING btree ("entity","deleted_at","id");--> statement-breakpoint
CREATE INDEX "trash_undo" ON "trash" USING btree ("undo_id");--> statement-breakpoint
CREATE INDEX "trash_email" ON "trash" USING btree ("email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "trash_private_bytes" ON "trash" USING btree ("private_bytes") WHERE private_bytes > 0;--> statement-breakpoint
CREATE INDEX "trash_ended_at" ON "trash" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "trash_search" ON "trash" USING gin ("label" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
-- What was deleted a moment before the upgrade can still be undone.
UPDATE "trash" SET "undo_id" = "id";
