DROP INDEX "blog_posts_category";--> statement-breakpoint
DROP INDEX "portfolio_access_requests_accessed_at";--> statement-breakpoint
DROP INDEX "blog_posts_created_at";--> statement-breakpoint
DROP INDEX "blog_posts_published_at";--> statement-breakpoint
DROP INDEX "blog_posts_category_created_at";--> statement-breakpoint
DROP INDEX "blog_posts_status_created_at";--> statement-breakpoint
DROP INDEX "post_drafts_user";--> statement-breakpoint
DROP INDEX "stored_files_newest";--> statement-breakpoint
DROP INDEX "stored_files_kind";--> statement-breakpoint
DROP INDEX "audit_log_at";--> statement-breakpoint
DROP INDEX "audit_log_entity";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
ALTER TABLE "two_factor" ADD COLUMN "used_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_posts_created_at" ON "blog_posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_published_at" ON "blog_posts" USING btree ("published","published_at");--> statement-breakpoint
CREATE INDEX "blog_posts_category_created_at" ON "blog_posts" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_status_created_at" ON "blog_posts" USING btree ("published","created_at","id");--> statement-breakpoint
CREATE INDEX "post_drafts_user" ON "post_drafts" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "stored_files_newest" ON "stored_files" USING btree ("visibility","created_at","path");--> statement-breakpoint
CREATE INDEX "stored_files_kind" ON "stored_files" USING btree ("visibility","kind","created_at","path");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_email","at","id");