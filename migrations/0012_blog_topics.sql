-- What posts of an admin category are listed under. Each start puts the catalogue's words into it (db/blog-topics.ts).
CREATE FUNCTION "blog_topic"("category" text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$ SELECT "category" $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "list_blog_post"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "blog_entries" WHERE "post_id" = NEW."id";
  IF NEW."published" AND NEW."published_at" IS NOT NULL THEN
    INSERT INTO "blog_entries" ("slug", "post_id", "title", "excerpt", "topic", "tags", "read_time", "image", "image_alt",
      "published_at", "updated_at", "words")
    VALUES (NEW."slug", NEW."id", NEW."title", NEW."excerpt", "blog_topic"(NEW."category"), NEW."tags", NEW."read_time",
      NEW."image", NEW."image_alt", NEW."published_at", greatest(NEW."updated_at", NEW."published_at"),
      "blog_words"(NEW."title", NEW."excerpt", NEW."content"))
    -- An article of the firm's own keeps its address.
    ON CONFLICT ("slug") DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
