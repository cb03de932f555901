CREATE TABLE "imported_images" (
	"import_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "imported_images_import_id_ref_pk" PRIMARY KEY("import_id","ref")
);
--> statement-breakpoint
CREATE TABLE "imported_posts" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"post_id" uuid,
	"former_url" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"notes" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "imported_posts_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "post_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"files" jsonb NOT NULL,
	"size" bigint NOT NULL,
	"category" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"started_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "imported_images" ADD CONSTRAINT "imported_images_import_id_post_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."post_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_posts" ADD CONSTRAINT "imported_posts_import_id_post_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."post_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_imports" ADD CONSTRAINT "post_imports_started_by_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_posts_post" ON "imported_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_imports_created_at" ON "post_imports" USING btree ("created_at");