ALTER TABLE "mails" ADD COLUMN "topic" text;--> statement-breakpoint
CREATE INDEX "mails_topic" ON "mails" USING btree ("to","topic","created_at") WHERE topic is not null;