-- A text as searches compare it; as searchText in app/lib/search-text.ts.
CREATE FUNCTION "search_text"(text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036F\u00AD\u200B-\u200F\u2060\uFEFF]', '', 'g')),
    'đðħıłøŧς', 'ddhilotσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;--> statement-breakpoint
CREATE TABLE "blog_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "blog_posts_search";--> statement-breakpoint
DROP INDEX "stored_files_words";--> statement-breakpoint
DROP INDEX "stored_files_search";--> statement-breakpoint
DROP INDEX "leads_words";--> statement-breakpoint
DROP INDEX "portfolio_projects_search";--> statement-breakpoint
DROP INDEX "trash_search";--> statement-breakpoint
CREATE INDEX "blog_tags_slug" ON "blog_tags" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blog_entries_tag_names" ON "blog_entries" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin (search_text("title") gin_trgm_ops,search_text("excerpt") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stored_files_words" ON "stored_files" USING gin (search_text("alt") gin_trgm_ops,search_text("caption") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stored_files_search" ON "stored_files" USING gin (search_text("name") gin_trgm_ops,search_text("path") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin (to_tsvector('simple', regexp_replace(search_text("name" || ' ' || "email" || ' ' || "summary" || ' ' || "words"), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "portfolio_projects_search" ON "portfolio_projects" USING gin (search_text("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trash_search" ON "trash" USING gin (search_text("label") gin_trgm_ops,search_text("email") gin_trgm_ops);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "blog_words"("title" text, "excerpt" text, "content" text) RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
  -- Tags of HTML are no words to PostgreSQL. A tsvector holds 1 MB at most; 200,000 characters are far below it.
  SELECT setweight(to_tsvector('english', search_text("title")), 'A')
    || setweight(to_tsvector('english', search_text("excerpt")), 'B')
    || setweight(to_tsvector('english', search_text(left("content", 200000))), 'D')
$$;--> statement-breakpoint
-- Lists every post again, with its words.
UPDATE "blog_posts" SET "published" = "published" WHERE "published";--> statement-breakpoint
-- Names from a Mac.
UPDATE "stored_files" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "media_folders" AS "folder" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED
  AND NOT EXISTS (SELECT FROM "media_folders" AS "other" WHERE "other"."id" <> "folder"."id"
    AND lower(normalize("other"."name", NFC)) = lower(normalize("folder"."name", NFC)));
