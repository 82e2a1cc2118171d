-- The log that staff of a store read: what went wrong with its script, its calls and its jobs. Equal messages form a series, which counts
-- all of them; of a flood only some are kept as entries.
CREATE TABLE log_series (
  store_key text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- SHA-256 of source, type and the message without what varies in it.
  fingerprint bytea NOT NULL,
  source text NOT NULL CHECK (source IN ('script', 'api', 'jobs')),
  type text NOT NULL CHECK (type IN ('error', 'warn', 'info', 'debug')),
  message text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (store_key, id)
);
CREATE UNIQUE INDEX log_series_fingerprint ON log_series (store_key, fingerprint);
CREATE INDEX log_series_newest ON log_series (store_key, last_at DESC, id);

CREATE TABLE log_hours (
  store_key text NOT NULL,
  series_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (store_key, series_id, hour)
);

CREATE TABLE log_entries (
  store_key text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  series_id uuid NOT NULL,
  at timestamptz NOT NULL,
  source text NOT NULL,
  type text NOT NULL,
  message text NOT NULL,
  -- How many equal ones it stands for, itself included.
  count integer NOT NULL DEFAULT 1,
  details jsonb NOT NULL DEFAULT '{}',
  -- What was sent, without secrets; null when that says nothing.
  payload jsonb,
  reference text,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX log_entries_newest ON log_entries (store_key, at DESC, id);
CREATE INDEX log_entries_series ON log_entries (store_key, series_id, at DESC);
CREATE INDEX log_entries_type ON log_entries (store_key, type, at DESC);
