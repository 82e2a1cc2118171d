-- Keys, figures and logs of a store's calls, its plug-ins and formatters, what is wrong with its data, and the webhooks of companies.

-- The private keys that a shop's own servers send. A value is shown once, when it is made; what is kept is its SHA-256.
CREATE TABLE api_keys (
  store_key text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  -- Its first and last letters, to tell two keys apart.
  hint text NOT NULL,
  hash bytea NOT NULL,
  -- The value that the last rotation replaced, until when it still holds, and whether it is still in use.
  previous_hash bytea,
  previous_hint text,
  previous_until timestamptz,
  previous_used_at timestamptz,
  scopes text[] NOT NULL,
  -- Values of the Origin header, and IP addresses or CIDR ranges, that may use it; empty for any.
  origins text[] NOT NULL DEFAULT '{}',
  addresses text[] NOT NULL DEFAULT '{}',
  expires_at timestamptz,
  revoked_at timestamptz,
  -- To the minute: noting each use would write for each call.
  last_used_at timestamptz,
  last_used_ip text NOT NULL DEFAULT '',
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  rotated_at timestamptz,
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (store_key, id)
);
CREATE UNIQUE INDEX api_keys_hash ON api_keys (store_key, hash);
CREATE INDEX api_keys_previous_hash ON api_keys (store_key, previous_hash) WHERE previous_hash IS NOT NULL;
-- Two keys of one name could not be told apart in the list; a revoked one does not count.
CREATE UNIQUE INDEX api_keys_name ON api_keys (store_key, lower(name)) WHERE revoked_at IS NULL;

-- What the calls of shops cost and how they ended, by hour. Every process adds its own counts to the same rows.
CREATE TABLE api_metrics (
  store_key text NOT NULL,
  hour timestamptz NOT NULL,
  call text NOT NULL,
  label text NOT NULL DEFAULT '',
  requests integer NOT NULL,
  errors integer NOT NULL,
  failures integer NOT NULL,
  empty integer NOT NULL,
  PRIMARY KEY (store_key, hour, call, label)
);

-- How often which latency was seen; the bounds of the buckets are in latencyBuckets.ts.
CREATE TABLE api_latencies (
  store_key text NOT NULL,
  hour timestamptz NOT NULL,
  call text NOT NULL,
  label text NOT NULL DEFAULT '',
  bucket smallint NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (store_key, hour, call, label, bucket)
);

-- Some of the slowest calls, to be looked at one by one.
CREATE TABLE api_slow_calls (
  store_key text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  at timestamptz NOT NULL,
  call text NOT NULL,
  label text NOT NULL DEFAULT '',
  ms real NOT NULL,
  status smallint NOT NULL,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX api_slow_calls_newest ON api_slow_calls (store_key, at);

-- Minutes in which at least one process was there and reached the database. A minute that is missing was a minute of outage. No tenant:
-- it is the same for all.
CREATE TABLE api_beats (
  minute timestamptz PRIMARY KEY
);

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

-- How often, by hour.
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

-- Plug-ins of the shop's platform, as they report themselves.
CREATE TABLE extensions (
  store_key text NOT NULL,
  platform text NOT NULL,
  version text NOT NULL,
  latest_version text,
  url text,
  problems jsonb NOT NULL DEFAULT '[]',
  -- What staff want, and what the plug-in last said that it uses.
  settings jsonb NOT NULL DEFAULT '{}',
  reported jsonb,
  contacts bigint NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  -- What the latest version brings, as the plug-in says it.
  release_notes text,
  PRIMARY KEY (store_key, platform)
);

-- Small functions of a store that its designs call by their names.
CREATE TABLE formatters (
  store_key text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- The function's JavaScript text: only ever run in a sandbox.
  source text NOT NULL,
  note text NOT NULL DEFAULT '',
  revision int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid,
  updated_at timestamptz NOT NULL,
  updated_by uuid,
  updated_by_name text,
  -- Deleted ones stay, so that a deletion can be undone.
  deleted_at timestamptz,
  PRIMARY KEY (store_key, id)
);
CREATE UNIQUE INDEX formatters_one_per_name ON formatters (store_key, lower(name)) WHERE deleted_at IS NULL;

-- Data health of a store: what is set, and what a run has to remember of those before it.
CREATE TABLE health_stores (
  store_key text PRIMARY KEY,
  settings jsonb NOT NULL DEFAULT '{}',
  settings_revision int NOT NULL DEFAULT 0,
  -- The newest run.
  job_id uuid,
  asked_at timestamptz,
  checked_at timestamptz,
  -- A digest of all stocks, and since when it is the same.
  stock_digest text,
  stock_since timestamptz
);

-- A run that is under way. Where a killed one goes on: products up to `after_id` are counted in `work`, in the same transaction as that id.
CREATE TABLE health_runs (
  store_key text NOT NULL,
  job_id uuid NOT NULL,
  phase text NOT NULL DEFAULT 'products' CHECK (phase IN ('products', 'store', 'probe', 'done')),
  after_id text NOT NULL DEFAULT '',
  work jsonb NOT NULL DEFAULT '{}',
  settings jsonb NOT NULL,
  -- What the run takes for "now", so that going on changes nothing that was counted.
  begun_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (store_key, job_id)
);

-- What the newest run found.
CREATE TABLE health_results (
  store_key text NOT NULL,
  check_key text NOT NULL,
  count bigint NOT NULL,
  -- 0: there was nothing to look at.
  total bigint NOT NULL,
  -- [{id, name, image, field, value}]
  examples jsonb NOT NULL DEFAULT '[]',
  checked_at timestamptz NOT NULL,
  -- The run that found it; null before there were lists.
  run_id uuid,
  -- The import that was looked at, for checks of imports.
  import_id uuid,
  -- The beginning of the time that was looked at, for checks of orders.
  since timestamptz,
  PRIMARY KEY (store_key, check_key)
);

-- What a run of data health found at fault, so that the lists of products, categories, orders and customers show all of it and not only examples.
CREATE TABLE health_objects (
  store_key text NOT NULL,
  check_key text NOT NULL,
  -- Rows of a run that is under way are there before it has come to its end: only those of the run that the result names count.
  run_id uuid NOT NULL,
  object_id text NOT NULL,
  PRIMARY KEY (store_key, check_key, run_id, object_id)
);

-- One row for each check and day; the score of the day is under the check ''.
CREATE TABLE health_days (
  store_key text NOT NULL,
  day date NOT NULL,
  check_key text NOT NULL,
  count bigint NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (store_key, check_key, day)
);

-- What staff do not want to hear of.
CREATE TABLE health_ignores (
  store_key text NOT NULL,
  check_key text NOT NULL,
  -- Empty: the whole check.
  object_id text NOT NULL,
  reason text NOT NULL,
  ignored_at timestamptz NOT NULL,
  ignored_by uuid,
  by_name text,
  -- Objects that the newest run found at fault for it: 1, or the size of a group of duplicates; 0 when it is put right.
  found int NOT NULL DEFAULT 0,
  PRIMARY KEY (store_key, check_key, object_id)
);

-- Attributes that products had, so that one which vanishes is missed.
CREATE TABLE health_attributes (
  store_key text NOT NULL,
  name text NOT NULL,
  products bigint NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, name)
);

-- A message to a webhook. The next attempt of one waits until those before it, of the same object, have ended.
CREATE TABLE webhook_deliveries (
  company_key text NOT NULL REFERENCES companies (key) ON DELETE CASCADE,
  webhook_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  event_id text NOT NULL,
  event_type text NOT NULL,
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  object text NOT NULL,
  -- As text: each attempt sends the same bytes.
  payload text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'success', 'failed')),
  attempts int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  next_at timestamptz,
  PRIMARY KEY (company_key, webhook_id, id),
  UNIQUE (company_key, webhook_id, event_id)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (company_key, webhook_id, seq) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (company_key, webhook_id, seq DESC);
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (company_key, event_id);

CREATE TABLE webhook_attempts (
  company_key text NOT NULL,
  webhook_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  number int NOT NULL,
  at timestamptz NOT NULL,
  status int,
  answer text NOT NULL DEFAULT '',
  error text NOT NULL DEFAULT '',
  duration_ms int NOT NULL,
  PRIMARY KEY (company_key, webhook_id, delivery_id, number),
  FOREIGN KEY (company_key, webhook_id, delivery_id) REFERENCES webhook_deliveries (company_key, webhook_id, id) ON DELETE CASCADE
);

-- How a webhook fares.
CREATE TABLE webhook_states (
  company_key text NOT NULL REFERENCES companies (key) ON DELETE CASCADE,
  webhook_id uuid NOT NULL,
  failing_since timestamptz,
  last_success_at timestamptz,
  -- When it was disabled because of failures; null once a delivery succeeds again.
  stopped_at timestamptz,
  PRIMARY KEY (company_key, webhook_id)
);
