DROP INDEX "blog_posts_category_created_at";--> statement-breakpoint
DROP INDEX "blog_posts_status_created_at";--> statement-breakpoint
DROP INDEX "trash_search";--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin (search_text("actor_email") gin_trgm_ops,search_text(("detail"::text)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_date" ON "blog_posts" USING btree (coalesce("published_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "blog_posts_category_date" ON "blog_posts" USING btree ("category",coalesce("published_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "blog_posts_status_date" ON "blog_posts" USING btree ("published",coalesce("published_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "trash_search" ON "trash" USING gin (search_text("label") gin_trgm_ops,search_text("email") gin_trgm_ops,search_text((jsonb_path_query_first("rows", '$[*] ? (@.table == "leads").rows[0].name') #>> '{}')) gin_trgm_ops);