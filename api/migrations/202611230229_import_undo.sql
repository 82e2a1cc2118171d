-- What an import found before it changed it, so that it can be undone. Some weeks later it goes (api/src/data/imports/undo).
CREATE TABLE import_undo (
  store_key text NOT NULL,
  import_id uuid NOT NULL,
  entity text NOT NULL,
  object_id text NOT NULL,
  -- As deleted_objects keeps it; null for an object that was not there.
  before jsonb,
  -- Of what the import stored; null for what it removed. An object that has another one by now was changed since, and an undo leaves it alone.
  hash bytea,
  -- An undo has left it alone.
  is_kept boolean NOT NULL DEFAULT false,
  PRIMARY KEY (store_key, import_id, entity, object_id)
);

ALTER TABLE imports ADD COLUMN undo_job_id uuid;
-- {"removed": 3, "restored": 2, "kept": 1}
ALTER TABLE imports ADD COLUMN undo_counts jsonb;
ALTER TABLE imports ADD COLUMN undone_at timestamptz;
ALTER TABLE imports ADD COLUMN undone_by_name text;

-- What is known of people is looked for here when one of them is forgotten.
CREATE INDEX import_undo_people ON import_undo (store_key, entity) WHERE entity IN ('customers', 'orders');
