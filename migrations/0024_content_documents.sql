CREATE TABLE "content_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"published_version" integer DEFAULT 0 NOT NULL,
	"scheduled_version" integer,
	"publish_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"document_id" text NOT NULL,
	"base_version" integer NOT NULL,
	"schema_version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"schema_version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"confirmed" text[] DEFAULT '{}' NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_revisions_document_version" UNIQUE("document_id","version")
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_document_id_content_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_documents_publish_at" ON "content_documents" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_drafts_user_document" ON "content_drafts" USING btree ("user_id","document_id");--> statement-breakpoint
CREATE INDEX "content_drafts_saved_at" ON "content_drafts" USING btree ("saved_at");