CREATE TABLE "missing_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"referring_host" text DEFAULT '' NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect_hits" (
	"from_path" text NOT NULL,
	"day" date NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "redirect_hits_from_path_day_pk" PRIMARY KEY("from_path","day")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_path" text NOT NULL,
	"to_address" text DEFAULT '' NOT NULL,
	"kind" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from" UNIQUE("from_path")
);
--> statement-breakpoint
CREATE INDEX "missing_paths_hits" ON "missing_paths" USING btree ("hits","path");