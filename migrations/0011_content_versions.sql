CREATE TABLE "content_versions" (
	"tag" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
