CREATE TABLE "article_entries" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"topic" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"read_time" text NOT NULL,
	"drawing" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
-- Unique from the start, so that no earlier version meets a demand of later: it leaves the column empty.
ALTER TABLE "blog_posts" ADD COLUMN "article" text CONSTRAINT "blog_posts_article_unique" UNIQUE;--> statement-breakpoint
-- How a post is listed. An article of the firm's own keeps its address.
CREATE FUNCTION "put_blog_entry"("post" "blog_posts") RETURNS void
LANGUAGE sql AS $$
  INSERT INTO "blog_entries" ("slug", "post_id", "title", "excerpt", "topic", "tags", "read_time", "image", "image_alt", "drawing",
    "published_at", "updated_at", "words")
  VALUES ("post"."slug", "post"."id", "post"."title", "post"."excerpt", "blog_topic"("post"."category"), "post"."tags",
    "post"."read_time", "post"."image", "post"."image_alt",
    -- As in app/blog/edition-drawing.ts.
    CASE WHEN "post"."article" IS NOT NULL THEN substring("post"."image" from '^/drawings/([a-z0-9-]+)-[0-9]+\.webp$') END,
    "post"."published_at", greatest("post"."updated_at", "post"."published_at"),
    "blog_words"("post"."title", "post"."excerpt", "post"."content"))
  ON CONFLICT ("slug") DO NOTHING
$$;--> statement-breakpoint
-- Lists an article of the firm's own or, if that is due, its edition. Clocks of a process and of the database may differ
-- somewhat: what is due within seconds is listed, and shown when it is due.
CREATE FUNCTION "list_article"("name" text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  "edition" "blog_posts";
BEGIN
  -- One at a time for each article.
  PERFORM FROM "article_entries" WHERE "slug" = "name" FOR UPDATE;
  SELECT * INTO "edition" FROM "blog_posts" WHERE "article" = "name";
  DELETE FROM "blog_entries" WHERE "slug" = "name" OR "post_id" = "edition"."id";
  IF "edition"."published" AND "edition"."published_at" < clock_timestamp() + interval '5 seconds' THEN
    PERFORM "put_blog_entry"("edition");
  ELSE
    INSERT INTO "blog_entries" ("slug", "title", "excerpt", "topic", "tags", "read_time", "drawing", "published_at", "updated_at", "words")
    SELECT "slug", "title", "excerpt", "topic", "tags", "read_time", "drawing", "published_at", "published_at", "words"
    FROM "article_entries" WHERE "slug" = "name";
  END IF;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "list_blog_post"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM "blog_entries" WHERE "post_id" = OLD."id";
    PERFORM "list_article"(OLD."article");
  ELSIF NEW."article" IS NOT NULL THEN
    PERFORM "list_article"(NEW."article");
  ELSE
    DELETE FROM "blog_entries" WHERE "post_id" = NEW."id";
    IF NEW."published" AND NEW."published_at" IS NOT NULL THEN
      PERFORM "put_blog_entry"(NEW);
    END IF;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "blog_posts_unlisted" AFTER DELETE ON "blog_posts"
FOR EACH ROW WHEN (OLD."article" IS NOT NULL) EXECUTE FUNCTION "list_blog_post"();
