ALTER TABLE "blog_posts" ADD COLUMN "author_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "reviewer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "reviewer_key" text DEFAULT '' NOT NULL;