ALTER TABLE "stored_files" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "widths" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "stored_files_kind" ON "stored_files" USING btree ("visibility","kind","created_at" DESC NULLS LAST,"path");--> statement-breakpoint
CREATE INDEX "stored_files_search" ON "stored_files" USING gin ("name" gin_trgm_ops,"path" gin_trgm_ops);