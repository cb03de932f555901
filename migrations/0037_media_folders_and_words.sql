CREATE TABLE "media_folders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "source_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "focus_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "focus_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "media_folders_name" ON "media_folders" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "stored_files_name" ON "stored_files" USING btree ("visibility",lower("name"),"path");--> statement-breakpoint
CREATE INDEX "stored_files_size" ON "stored_files" USING btree ("visibility","size","path");--> statement-breakpoint
CREATE INDEX "stored_files_folder" ON "stored_files" USING btree ("visibility","folder_id","created_at","path");--> statement-breakpoint
CREATE INDEX "stored_files_without_alt" ON "stored_files" USING btree ("visibility","created_at","path") WHERE kind = 'Image' and alt = '';--> statement-breakpoint
CREATE INDEX "stored_files_source" ON "stored_files" USING btree ("source_hash") WHERE source_hash <> '';--> statement-breakpoint
CREATE INDEX "stored_files_words" ON "stored_files" USING gin ("alt" gin_trgm_ops,"caption" gin_trgm_ops);--> statement-breakpoint
UPDATE "stored_files" SET "kind" = 'Video', "content_type" = 'video/' || lower(substring("path" from '[^.]*$')) WHERE "path" ~* '\.(mp4|webm)$';--> statement-breakpoint
UPDATE "stored_files" SET "kind" = 'ZIP', "content_type" = 'application/zip' WHERE "path" ~* '\.zip$';--> statement-breakpoint
UPDATE "stored_files" SET "kind" = 'CAD', "content_type" = CASE WHEN "path" ~* '\.dwg$' THEN 'image/vnd.dwg' WHEN "path" ~* '\.dxf$' THEN 'image/vnd.dxf' ELSE 'application/x-step' END WHERE "path" ~* '\.(dwg|dxf|ifc)$';
