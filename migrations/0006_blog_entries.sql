CREATE TABLE "blog_entries" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"topic" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"read_time" text NOT NULL,
	"image" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"drawing" text,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "blog_entries_post_id_unique" UNIQUE("post_id")
);
--> statement-breakpoint
ALTER TABLE "blog_entries" ADD CONSTRAINT "blog_entries_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_entries_published_at" ON "blog_entries" USING btree ("published_at","slug");--> statement-breakpoint
CREATE INDEX "blog_entries_topic" ON "blog_entries" USING btree ("topic","published_at","slug");--> statement-breakpoint
CREATE INDEX "blog_entries_words" ON "blog_entries" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION "blog_words"("title" text, "excerpt" text, "content" text) RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
  -- Tags of HTML are no words to PostgreSQL. A tsvector holds 1 MB at most; 200,000 characters are far below it.
  SELECT setweight(to_tsvector('english', "title"), 'A')
    || setweight(to_tsvector('english', "excerpt"), 'B')
    || setweight(to_tsvector('english', left("content", 200000)), 'D')
$$;--> statement-breakpoint
CREATE FUNCTION "list_blog_post"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "blog_entries" WHERE "post_id" = NEW."id";
  IF NEW."published" AND NEW."published_at" IS NOT NULL THEN
    INSERT INTO "blog_entries" ("slug", "post_id", "title", "excerpt", "topic", "tags", "read_time", "image", "image_alt",
      "published_at", "updated_at", "words")
    VALUES (NEW."slug", NEW."id", NEW."title", NEW."excerpt",
      -- As in app/lib/categories.ts.
      CASE NEW."category"
        WHEN 'FTTH Design' THEN 'FTTH'
        WHEN 'Solar Analysis' THEN 'Solar'
        WHEN 'Scan-to-BIM' THEN 'BIM'
        WHEN 'BIM Modeling' THEN 'BIM'
        WHEN 'Civil Engineering' THEN 'Civil'
        ELSE NEW."category"
      END,
      NEW."tags", NEW."read_time", NEW."image", NEW."image_alt", NEW."published_at",
      greatest(NEW."updated_at", NEW."published_at"),
      "blog_words"(NEW."title", NEW."excerpt", NEW."content"))
    -- An article of the firm's own keeps its address.
    ON CONFLICT ("slug") DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "blog_posts_listed" AFTER INSERT OR UPDATE ON "blog_posts"
FOR EACH ROW EXECUTE FUNCTION "list_blog_post"();--> statement-breakpoint
-- Lists what was published before there was a list.
UPDATE "blog_posts" SET "published" = "published" WHERE "published";
