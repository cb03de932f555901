-- Notes from before leads had a timeline become an entry of it.
INSERT INTO "lead_events" ("lead_id", "kind", "at", "detail")
SELECT "id", 'note', "updated_at", jsonb_build_object('notes', "notes")
FROM "leads"
WHERE "notes" <> '' AND NOT EXISTS (
  SELECT FROM "lead_events" WHERE "lead_id" = "leads"."id" AND "kind" = 'note'
);
