-- Tags as addresses name them, each once; as slugOf in app/lib/slug.ts.
CREATE FUNCTION "slugs_of_tags"("tags" text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT "slug") FILTER (WHERE "slug" <> ''), '{}')
  FROM (
    SELECT trim(BOTH '-' FROM regexp_replace(lower("tag"), '[^a-z0-9]+', '-', 'g')) AS "slug"
    FROM unnest("tags") AS "tag"
  ) AS "slugs"
$$;--> statement-breakpoint
ALTER TABLE "blog_entries" ADD COLUMN "tag_slugs" text[] GENERATED ALWAYS AS (slugs_of_tags(tags)) STORED;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "social_image" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "social_image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "canonical_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_entries_tags" ON "blog_entries" USING gin ("tag_slugs") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "blog_posts_unlisted" ON "blog_posts" USING btree ("id") WHERE is_hidden or canonical_url <> '';--> statement-breakpoint
CREATE INDEX "portfolio_projects_search" ON "portfolio_projects" USING gin ("title" gin_trgm_ops);