ALTER TABLE "portfolio_projects" ADD COLUMN "challenge" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "data" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "result" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_projects" ADD COLUMN "days" integer DEFAULT 0 NOT NULL;