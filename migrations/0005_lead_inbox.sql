DROP INDEX "leads_submitted_at";--> statement-breakpoint
DROP INDEX "leads_status";--> statement-breakpoint
DROP INDEX "leads_kind";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_suspects" ON "leads" USING btree ("submitted_at","id") WHERE cardinality(suspicions) > 0;--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin (to_tsvector('simple', regexp_replace(lower("name" || ' ' || "email" || ' ' || "summary" || ' ' || "words"), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "leads_submitted_at" ON "leads" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "leads_status" ON "leads" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "leads_kind" ON "leads" USING btree ("kind","submitted_at","id");