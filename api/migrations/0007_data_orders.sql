-- Orders and customers of stores, and what their lists are read by.

CREATE TABLE orders (
  store_key text NOT NULL,
  id text NOT NULL,
  time timestamptz NOT NULL,
  -- The id of the customer; empty for a guest. `customer_email` stays what the order itself said.
  customer_id text NOT NULL DEFAULT '',
  -- Empty for a guest.
  customer_email text NOT NULL DEFAULT '',
  -- Number of pieces.
  basket_size int NOT NULL,
  -- In the store's currency.
  total_value numeric(14,2) NOT NULL,
  -- True when a product of the order was found through us: clicked, put in the basket, ordered.
  impact boolean NOT NULL DEFAULT false,
  -- Value of those products, in the store's currency.
  generated_value numeric(14,2) NOT NULL DEFAULT 0,
  returned boolean NOT NULL DEFAULT false,
  source text NOT NULL CHECK (source IN ('tracked', 'synced')),
  attributes jsonb NOT NULL DEFAULT '{}',
  content_hash bytea,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX orders_id_beginning ON orders (store_key, (lower(left(id, 200)) COLLATE "C"));
CREATE INDEX orders_customer ON orders (store_key, customer_id, time);
-- The newest orders of an address are read in their order: with the address alone, the planner walked all orders by time instead.
CREATE INDEX orders_customer_email ON orders (store_key, lower(customer_email), time) WHERE customer_email <> '';
-- Those without an address are few among very many, or nearly all.
CREATE INDEX orders_without_email ON orders (store_key, time, id) WHERE customer_email = '';
-- Every order of a list has its index, with the id in the end as the list has it; the flags lead to their newest orders. What a list of the last
-- weeks' orders or of those with many pieces is filtered and sorted by stands in the index itself: these are gathered without a look at each row.
CREATE INDEX orders_time ON orders (store_key, time, id) INCLUDE (total_value, basket_size, generated_value, impact, returned, source);
CREATE INDEX orders_basket_size ON orders (store_key, basket_size, id) INCLUDE (time, total_value, generated_value);
CREATE INDEX orders_total_value ON orders (store_key, total_value, id);
CREATE INDEX orders_generated_value ON orders (store_key, generated_value, id);
CREATE INDEX orders_impact ON orders (store_key, impact, time, id);
-- Orders that we brought about, by what of them we brought about: all others have nothing, and stood before these.
CREATE INDEX orders_impact_generated ON orders (store_key, generated_value, id) WHERE impact;
CREATE INDEX orders_returned ON orders (store_key, returned, time, id);
CREATE INDEX orders_source ON orders (store_key, source, time, id);

CREATE TABLE order_lines (
  store_key text NOT NULL,
  order_id text NOT NULL,
  -- An order may have one product on two lines, at two prices.
  line int NOT NULL,
  product_id text NOT NULL,
  quantity numeric NOT NULL,
  -- Of one piece, in the store's currency.
  price numeric(14,2) NOT NULL,
  -- The customer of the order; empty for a guest. Writers that leave it out get it by the trigger below.
  customer_id text,
  PRIMARY KEY (store_key, order_id, line)
);
-- Who bought a product is read from the lines alone, by an index: conditions of audiences ask it of millions of them.
CREATE INDEX order_lines_product ON order_lines (store_key, product_id, customer_id);
-- What the customers of the sample bought (customers_sample has those below the same hash), for estimates.
CREATE INDEX order_lines_sample ON order_lines (store_key, customer_id, product_id) WHERE hashtext(customer_id) < -2113929216;

CREATE FUNCTION name_buyers_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines l SET customer_id = o.customer_id
  FROM given g JOIN orders o ON o.store_key = g.store_key AND o.id = g.order_id
  WHERE g.customer_id IS NULL AND l.store_key = g.store_key AND l.order_id = g.order_id AND l.line = g.line;
  RETURN NULL;
END $$;
CREATE TRIGGER order_lines_buyers AFTER INSERT ON order_lines REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT EXECUTE FUNCTION name_buyers_of_lines();

-- An order changes hands: two customers were one, or a person was forgotten.
CREATE FUNCTION rename_buyers_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET customer_id = new.customer_id WHERE store_key = new.store_key AND order_id = new.id;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_buyers AFTER UPDATE OF customer_id ON orders
  FOR EACH ROW WHEN (old.customer_id IS DISTINCT FROM new.customer_id) EXECUTE FUNCTION rename_buyers_of_lines();

-- An order goes with its lines. A foreign key would ask for the order of every line that is stored, more than half of the time that storing lines
-- takes; lines are only ever stored together with their order, so it is enough to delete them with it, all of a statement at once.
CREATE FUNCTION delete_lines_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_lines l USING gone WHERE l.store_key = gone.store_key AND l.order_id = gone.id;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_delete_lines AFTER DELETE ON orders REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION delete_lines_of_orders();

CREATE TABLE customers (
  store_key text NOT NULL,
  -- A shop names a customer by an id, by an address, or by both; without an id the address in small letters is the id.
  -- Two customers may have one address: shops have such data, and data health reports it.
  id text NOT NULL,
  email text NOT NULL DEFAULT '',
  name text NOT NULL DEFAULT '',
  subscribed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  attributes jsonb NOT NULL DEFAULT '{}',
  content_hash bytea,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- How the customer came to be known: the shop named them, or one of their orders did.
  source text NOT NULL DEFAULT 'synced' CHECK (source IN ('synced', 'order', 'tracked')),
  -- Sums over the customer's orders, kept by whoever writes orders (customerTotals.ts), so that a list sorts by them without adding up.
  order_count int NOT NULL DEFAULT 0,
  order_value_total numeric(16,2) NOT NULL DEFAULT 0,
  order_first timestamptz,
  order_last timestamptz,
  -- Until when a customer of several orders counts as active, and then as slipping away, in seconds since 1970. Kept by the trigger customers_ends.
  active_until double precision,
  slipping_until double precision,
  -- Days with an order, and the mean price of what was bought: counted by the job that fits the lifetime model; 0 and null until then.
  order_days int NOT NULL DEFAULT 0,
  piece_price numeric(14,2),
  PRIMARY KEY (store_key, id)
);
CREATE INDEX customers_email ON customers (store_key, lower(email)) WHERE email <> '';
CREATE INDEX customers_without_email ON customers (store_key, id) WHERE email = '';
CREATE INDEX customers_email_beginning ON customers (store_key, (lower(left(email, 200)) COLLATE "C"), id);
CREATE INDEX customers_name_beginning ON customers (store_key, (lower(left(name, 200)) COLLATE "C"), id);
-- People are looked for by their last name more often than by their first.
CREATE INDEX customers_last_name_beginning ON customers (store_key, (lower(left(substring(name FROM '[^[:space:]]+$'), 200)) COLLATE "C"));
-- What a list of customers of a stage of life or loyalty is filtered and sorted by stands in the index itself, as with orders.
CREATE INDEX customers_order_count ON customers (store_key, order_count, id) INCLUDE (order_value_total, order_first, order_last);
CREATE INDEX customers_order_value_total ON customers (store_key, order_value_total, id);
CREATE INDEX customers_order_first ON customers (store_key, order_first, id);
CREATE INDEX customers_order_last ON customers (store_key, order_last, id)
  INCLUDE (order_count, order_value_total, order_first, active_until, slipping_until, subscribed, source);
-- Newest first, and who has not ordered at the end either way.
CREATE INDEX customers_order_first_newest ON customers (store_key, order_first DESC NULLS LAST, id DESC);
CREATE INDEX customers_order_last_newest ON customers (store_key, order_last DESC NULLS LAST, id DESC);
CREATE INDEX customers_updated_at ON customers (store_key, updated_at, id);
CREATE INDEX customers_subscribed ON customers (store_key, subscribed, order_last, id);
CREATE INDEX customers_source ON customers (store_key, source, order_last, id);
CREATE INDEX customers_active_until ON customers (store_key, active_until) WHERE active_until IS NOT NULL;
CREATE INDEX customers_slipping_until ON customers (store_key, slipping_until) WHERE slipping_until IS NOT NULL;
-- An even sample of a store's customers, for counts that would take too long.
CREATE INDEX customers_sample ON customers (store_key, hashtext(id));

-- Where loyalty, typical rhythm and price affinity have their limits in a store, counted now and then.
CREATE TABLE customer_limits (
  store_key text PRIMARY KEY,
  limits jsonb NOT NULL,
  counted_at timestamptz NOT NULL
);

-- All that is known of a person, as a file that staff asked for. Gzipped JSON; removed after a day, and when the person is forgotten.
CREATE TABLE customer_exports (
  store_key text NOT NULL,
  job_id uuid NOT NULL,
  customer_id text NOT NULL,
  file bytea,
  created_at timestamptz NOT NULL,
  created_by uuid,
  PRIMARY KEY (store_key, job_id)
);
CREATE INDEX customer_exports_customer ON customer_exports (store_key, customer_id);

-- Objects that were deleted and can be brought back until a moment; then the row goes too.
CREATE TABLE deleted_objects (
  store_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('order', 'customer', 'product', 'category', 'page', 'visitor')),
  id text NOT NULL,
  -- The rows as they were: {"row": {…}, "lines": […], "attributions": […]}.
  content jsonb NOT NULL,
  deleted_at timestamptz NOT NULL,
  deleted_by uuid,
  restorable_until timestamptz NOT NULL,
  PRIMARY KEY (store_key, kind, id)
);
CREATE INDEX deleted_objects_until ON deleted_objects (restorable_until);
