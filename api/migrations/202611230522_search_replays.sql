-- Drafts that were laid over a store's configuration and replayed over its searches; kept for a week.
CREATE TABLE search_replays (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  job_id uuid NOT NULL,
  draft jsonb NOT NULL,
  -- Null until the job has ended.
  result jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX search_replays_created ON search_replays (created_at);
