CREATE TABLE "file_hashes" (
	"area" text NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_hashes_area_path_pk" PRIMARY KEY("area","path")
);
--> statement-breakpoint
CREATE INDEX "file_hashes_fault" ON "file_hashes" USING btree ("fault");