CREATE TABLE "page_counts" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"calls" bigint NOT NULL,
	CONSTRAINT "page_counts_day_path_pk" PRIMARY KEY("day","path")
);
