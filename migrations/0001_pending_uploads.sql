CREATE TABLE "pending_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"address_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pending_uploads_address" ON "pending_uploads" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "pending_uploads_created_at" ON "pending_uploads" USING btree ("created_at");