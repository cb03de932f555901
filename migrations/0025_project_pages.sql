CREATE TABLE "project_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Unique from the start, so that no earlier version meets a demand of later: where it inserts without a slug, the trigger below makes one.
ALTER TABLE "portfolio_projects" ADD COLUMN "slug" text DEFAULT gen_random_uuid()::text NOT NULL CONSTRAINT "portfolio_projects_slug_unique" UNIQUE;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "client_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "lod" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "project_redirects" ADD CONSTRAINT "project_redirects_project_id_portfolio_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."portfolio_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_redirects_project" ON "project_redirects" USING btree ("project_id");--> statement-breakpoint
-- As `slugOf` in app/lib/slug.ts; one that is taken gets the project's number, which no other project has.
CREATE FUNCTION "free_project_slug"(title text, number integer) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  wanted text := coalesce(nullif(trim(both '-' from regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')), ''), 'project');
BEGIN
  WHILE EXISTS (SELECT FROM "portfolio_projects" WHERE "portfolio_projects"."slug" = wanted)
    OR EXISTS (SELECT FROM "project_redirects" WHERE "project_redirects"."slug" = wanted) LOOP
    wanted := wanted || '-' || number;
  END LOOP;
  RETURN wanted;
END
$$;--> statement-breakpoint
CREATE FUNCTION "give_project_slug"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW."slug" := "free_project_slug"(NEW."title", NEW."number");
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "portfolio_projects_slug" BEFORE INSERT ON "portfolio_projects"
FOR EACH ROW WHEN (NEW."slug" = '') EXECUTE FUNCTION "give_project_slug"();--> statement-breakpoint
-- One after the other, the oldest first: each sees those that were given before.
DO $$
DECLARE
  project record;
BEGIN
  FOR project IN SELECT "id", "title", "number" FROM "portfolio_projects" ORDER BY "number" LOOP
    UPDATE "portfolio_projects" SET "slug" = "free_project_slug"(project."title", project."number") WHERE "id" = project."id";
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ALTER COLUMN "slug" SET DEFAULT '';