-- Runs of integrations that push audiences to other services, and what they have pushed (docs/adr/0078-integrations-of-audiences.md).
CREATE TABLE exporter_runs (
  store_key text NOT NULL,
  exporter_id uuid NOT NULL,
  id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  state text NOT NULL CHECK (state IN ('running', 'success', 'failed')),
  -- People of the audience that the service knows and who are up to date there, that it does not know, who left, and who failed.
  pushed int NOT NULL DEFAULT 0,
  skipped int NOT NULL DEFAULT 0,
  removed int NOT NULL DEFAULT 0,
  failed int NOT NULL DEFAULT 0,
  -- For staff: why it failed, or the first errors of single people, without addresses.
  message text NOT NULL DEFAULT '',
  errors jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (store_key, exporter_id, id)
);
CREATE INDEX exporter_runs_newest ON exporter_runs (store_key, exporter_id, started_at DESC);

-- Who is in the list of the other service because of an integration, with a hash of what was sent of them.
CREATE TABLE exporter_people (
  store_key text NOT NULL,
  exporter_id uuid NOT NULL,
  -- In small letters.
  email text NOT NULL,
  sent bytea NOT NULL,
  PRIMARY KEY (store_key, exporter_id, email)
);
CREATE INDEX exporter_people_email ON exporter_people (store_key, email);

-- The newest file of an integration whose target is a file, gzipped.
CREATE TABLE exporter_files (
  store_key text NOT NULL,
  exporter_id uuid NOT NULL,
  file bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, exporter_id)
);
