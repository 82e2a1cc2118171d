-- Where customers stand in their lifecycle follows the store's own lifetime model (docs/adr/0077-lifecycle-by-a-lifetime-model.md).

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

-- Both were computed from the mean time between orders; a trigger now knows the model too.
ALTER TABLE customers
  ALTER COLUMN active_until DROP EXPRESSION,
  ALTER COLUMN slipping_until DROP EXPRESSION,
  -- Days with an order, and the mean price of what was bought: counted by the job that fits the model; 0 and null until then.
  ADD COLUMN order_days int NOT NULL DEFAULT 0,
  ADD COLUMN piece_price numeric(14,2);

-- An even sample of a store's customers, for counts that would take too long.
CREATE INDEX customers_sample ON customers (store_key, hashtext(id));

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
CREATE INDEX audience_members_of_customer ON audience_members (store_key, customer_id);

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
