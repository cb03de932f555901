ALTER TABLE "newsletter_subscribers" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "stop_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_subscribed_at" ON "newsletter_subscribers" USING btree ("subscribed_at","id");