-- People who were erased and are still in the list of another service because of an integration: it has to be told, and the address is kept until then,
-- at most 30 days (docs/adr/0088-integrations-that-sign-in.md).
CREATE TABLE exporter_removals (
  store_key text NOT NULL,
  exporter_id uuid NOT NULL,
  -- In small letters.
  email text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- When the service is told, or told again.
  next_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_key, exporter_id, email)
);
CREATE INDEX exporter_removals_due ON exporter_removals (next_at);
