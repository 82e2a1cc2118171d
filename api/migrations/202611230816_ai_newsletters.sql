-- AI newsletters that come round: what a person approved, and when it is sent next.
CREATE TABLE ai_newsletter_schedules (
  store_key text NOT NULL,
  newsletter_id uuid NOT NULL,
  -- The whole newsletter as it was approved.
  body jsonb NOT NULL,
  next_at timestamptz NOT NULL,
  approved_by text NOT NULL,
  approved_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, newsletter_id)
);
CREATE INDEX ai_newsletter_schedules_next ON ai_newsletter_schedules (next_at);

-- Texts that were written anew for one run. Nothing of a text that waits is sent.
CREATE TABLE ai_newsletter_texts (
  store_key text NOT NULL,
  newsletter_id uuid NOT NULL,
  run_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  written_by text NOT NULL CHECK (written_by IN ('model', 'catalogue')),
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'rejected')),
  -- Name of the person; empty where the recurrence says that no approval is needed.
  decided_by text NOT NULL DEFAULT '',
  decided_at timestamptz,
  PRIMARY KEY (store_key, newsletter_id, run_at)
);
