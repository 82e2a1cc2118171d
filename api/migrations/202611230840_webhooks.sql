-- What happens in a company, and the webhooks that are told of it (docs/adr/0086-events-are-collected.md).

-- How far work that looks for what is new has come; null for work that needs no such mark.
ALTER TABLE periodic_tasks ADD COLUMN reached_at timestamptz;

-- One row for each thing that happened; its id follows from what happened, so that finding it twice makes no second one.
CREATE TABLE company_events (
  company_key text NOT NULL REFERENCES companies (key) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- The order in which events were found.
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL,
  at timestamptz NOT NULL,
  -- Keys of the stores it happened in; empty for the company as a whole.
  store_keys text[] NOT NULL DEFAULT '{}',
  -- What it happened to: events of one object are delivered in their order.
  object_type text NOT NULL,
  object_id text NOT NULL,
  -- The user who did it; null for jobs and shoppers.
  author_id uuid,
  -- Ids, names of objects and counts; never names of people.
  data jsonb NOT NULL DEFAULT '{}',
  found_at timestamptz NOT NULL,
  PRIMARY KEY (company_key, id)
);
CREATE INDEX company_events_newest ON company_events (company_key, seq DESC);
CREATE INDEX company_events_found ON company_events (found_at);

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

-- For what looks for the newest of all companies.
CREATE INDEX jobs_finished ON jobs (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX tracked_sales_suspicious ON tracked_sales (received_at) WHERE state = 'suspicious';
CREATE INDEX resources_campaigns ON resources (company_key, id) WHERE kind = 'merchandising_campaign' AND deleted_at IS NULL;
