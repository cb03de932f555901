ALTER TABLE "leads" ADD COLUMN "estimated_value" integer;--> statement-breakpoint
CREATE INDEX "leads_valued" ON "leads" USING btree ("status","estimated_value") WHERE estimated_value is not null;