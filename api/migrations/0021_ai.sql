-- What was sent to the language model of the deployment: for the daily budget of a store, and for staff who ask what left the house.
CREATE TABLE ai_requests (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  at timestamptz NOT NULL,
  -- What it was asked for, e.g. modifiers.describe.
  purpose text NOT NULL,
  model text NOT NULL,
  -- ok, refused (by the provider), invalid (its answer broke the schema), timeout, failed.
  outcome text NOT NULL,
  tokens int NOT NULL,
  milliseconds int NOT NULL,
  -- The words sent, addresses, numbers and keys masked, cut at 4,000 characters.
  sent text NOT NULL,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX ai_requests_by_time ON ai_requests (store_key, at);
