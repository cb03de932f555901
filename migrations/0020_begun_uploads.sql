CREATE TABLE "begun_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"address_key" text NOT NULL,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "begun_uploads_address" ON "begun_uploads" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "begun_uploads_created_at" ON "begun_uploads" USING btree ("created_at");