CREATE TABLE "lead_reminders" (
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"told" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_reminders_lead_id_kind_told_pk" PRIMARY KEY("lead_id","kind","told")
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "wants_lead_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "reminder_hours" integer DEFAULT 2;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "wants_overdue_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "summary_hour" integer;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "summary_of_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "summarised_on" date;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "services" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_reminders" ADD CONSTRAINT "lead_reminders_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_blocks_created_at" ON "lead_blocks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lead_blocks_first_word" ON "lead_blocks" USING btree (split_part("value", ' ', 1)) WHERE kind = 'phrase';