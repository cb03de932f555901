DROP INDEX "leads_unassigned";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "is_due_set" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_step" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_to_do" ON "leads" USING btree ("due_at","id") WHERE (due_at is not null and cardinality(suspicions) = 0 and (status = 'New' or (is_due_set and status in ('Contacted', 'Quoted'))) and (answered_at is null or is_due_set));--> statement-breakpoint
CREATE INDEX "leads_unassigned" ON "leads" USING btree ("submitted_at","id") WHERE (owner_id is null and (due_at is not null or is_due_set) and status in ('New', 'Contacted', 'Quoted') and not (cardinality(suspicions) > 0 and status = 'New'));