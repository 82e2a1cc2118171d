-- Where customers stand in their lifecycle (docs/adr/0077-lifecycle-by-a-lifetime-model.md), audiences, and integrations that push them to other services.

-- The BG/NBD model of each store, in weeks; without parameters while fewer than 50 customers have bought twice.
CREATE TABLE lifetime_models (
  store_key text PRIMARY KEY,
  r double precision,
  alpha double precision,
  a double precision,
  b double precision,
  -- Customers with orders that it was fitted to.
  customers int NOT NULL,
  fitted_at timestamptz NOT NULL
);

-- Until when the probability that a customer still buys is 0.7 at least, and 0.3 at least. The probability of the model, 1 / (1 + a / (b + x − 1) *
-- ((alpha + T) / (alpha + t)) ^ (r + x)), is solved for T. Without a model: one and a half and three times the mean time between the orders after the last
-- one, 20 days at least. One-time buyers are judged by the store's limits instead (customerSegments.ts).
CREATE FUNCTION set_customer_ends() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  week CONSTANT double precision := 604800;
  first double precision;
  last double precision;
  repeats int;
  rhythm double precision;
  model lifetime_models;
BEGIN
  new.active_until := NULL;
  new.slipping_until := NULL;
  IF new.order_count < 2 THEN RETURN new; END IF;
  first := extract(epoch FROM new.order_first);
  last := extract(epoch FROM new.order_last);
  repeats := least(new.order_count, CASE new.order_days WHEN 0 THEN new.order_count ELSE new.order_days END) - 1;
  IF repeats > 0 THEN
    SELECT * INTO model FROM lifetime_models WHERE store_key = new.store_key;
  END IF;
  IF model.r IS NULL THEN
    rhythm := greatest(1728000, (last - first) / (new.order_count - 1));
    new.active_until := last + 1.5 * rhythm;
    new.slipping_until := last + 3 * rhythm;
    RETURN new;
  END IF;
  new.active_until := first + week * ((model.alpha + (last - first) / week)
    * power((model.b + repeats - 1) / model.a * (1 / 0.7::double precision - 1), 1 / (model.r + repeats)) - model.alpha);
  new.slipping_until := first + week * ((model.alpha + (last - first) / week)
    * power((model.b + repeats - 1) / model.a * (1 / 0.3::double precision - 1), 1 / (model.r + repeats)) - model.alpha);
  RETURN new;
END $$;
CREATE TRIGGER customers_ends BEFORE INSERT OR UPDATE OF order_count, order_days, order_first, order_last ON customers
  FOR EACH ROW EXECUTE FUNCTION set_customer_ends();

-- Who is in an audience, as it was last brought up to date.
CREATE TABLE audience_members (
  store_key text NOT NULL,
  audience_id uuid NOT NULL,
  customer_id text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (store_key, audience_id, customer_id)
);
-- Millions of members come at once when audiences are new, and a second index over them takes as long as everything else. Audiences of a person are
-- found by a look for the person in each audience of the store instead.

-- Audiences of a store that have members, by steps through the primary key.
CREATE FUNCTION audiences_with_members(store text) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 50 AS $$
  WITH RECURSIVE found AS (
    (SELECT audience_id FROM audience_members WHERE store_key = store ORDER BY audience_id LIMIT 1)
    UNION ALL
    SELECT (SELECT m.audience_id FROM audience_members m WHERE m.store_key = store AND m.audience_id > found.audience_id ORDER BY m.audience_id LIMIT 1)
    FROM found WHERE found.audience_id IS NOT NULL)
  SELECT audience_id FROM found WHERE audience_id IS NOT NULL
$$;

CREATE TABLE audience_states (
  store_key text NOT NULL,
  audience_id uuid NOT NULL,
  -- The conditions that its members meet: others are brought up to date at once.
  conditions text NOT NULL,
  people int NOT NULL,
  subscribed int NOT NULL,
  -- Of all orders of its members, in the store's currency.
  value numeric(16,2) NOT NULL,
  computed_at timestamptz NOT NULL,
  -- Why it could not be brought up to date, as a sentence; its members then are those of the last time.
  problem text NOT NULL DEFAULT '',
  PRIMARY KEY (store_key, audience_id)
);

-- Its size over time, one row for each day in UTC.
CREATE TABLE audience_days (
  store_key text NOT NULL,
  audience_id uuid NOT NULL,
  day date NOT NULL,
  people int NOT NULL,
  subscribed int NOT NULL,
  value numeric(16,2) NOT NULL,
  PRIMARY KEY (store_key, audience_id, day)
);

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

-- Sign-ins at services that integrations push to, while somebody is at the provider (docs/adr/0088-integrations-that-sign-in.md).
CREATE TABLE exporter_sign_ins (
  store_key text NOT NULL,
  id uuid NOT NULL,
  exporter_id uuid NOT NULL,
  -- Only who began it may finish it.
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state_hash bytea NOT NULL,
  code_verifier text NOT NULL,
  redirect_uri text NOT NULL,
  -- Path in the console to return to.
  complete_path text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX exporter_sign_ins_expiry ON exporter_sign_ins (expires_at);

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
