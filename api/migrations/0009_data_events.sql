-- What shoppers do, and the sales that pages tell.

CREATE SEQUENCE event_ids;

-- Whoever writes events or searches, by whatever way: their transaction is noted, so that the figures count it.
CREATE FUNCTION mark_event_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_batches AS marked (store_key, kind, received_at, xact, first, last)
  SELECT store_key, tg_argv[0], received_at, xact, min(time), max(time) FROM added GROUP BY store_key, received_at, xact
  ON CONFLICT (store_key, kind, received_at, xact)
    DO UPDATE SET first = least(marked.first, excluded.first), last = greatest(marked.last, excluded.last);
  RETURN NULL;
END $$;

-- What shoppers do in the shop's pages, as the public log calls tell it: one row for each event, in a partition for each month.
CREATE TABLE events (
  store_key text NOT NULL,
  -- When it happened: the moment it arrived, less the age that its page told.
  time timestamptz NOT NULL,
  id bigint NOT NULL DEFAULT nextval('event_ids'),
  -- These two name the transaction that brought it, which is what figures are rolled up by: however late an event is, it is counted once.
  received_at timestamptz NOT NULL DEFAULT now(),
  xact bigint NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
  type text NOT NULL CHECK (type IN (
    'click', 'product', 'category', 'page', 'search', 'email', 'sale', 'returned', 'basket_set', 'cart_add', 'cart_remove', 'cart_update')),
  -- Empty when the shopper is not to be told from others.
  visitor text NOT NULL DEFAULT '',
  -- Products, or categories and pages for events of these.
  ids text[] NOT NULL DEFAULT '{}',
  labels text[] NOT NULL DEFAULT '{}',
  -- Of clicks: recommendations, search, email or chat; empty for what did not come through us.
  source text NOT NULL DEFAULT '',
  query text NOT NULL DEFAULT '',
  order_id text NOT NULL DEFAULT '',
  url text NOT NULL DEFAULT '',
  -- The rest, such as quantities and prices.
  data jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (store_key, time, id)
) PARTITION BY RANGE (time);
CREATE INDEX events_visitor ON events (store_key, visitor, time) WHERE visitor <> '';
CREATE INDEX events_received ON events (store_key, received_at);
-- Clicks by the query that led to them.
CREATE INDEX events_query ON events (store_key, md5(data ->> 'normalised'), time) WHERE type = 'click' AND query <> '';
CREATE TRIGGER events_added AFTER INSERT ON events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION mark_event_batch('event');

-- Makes the partitions of the months from one day to another, where they are missing. A partition is attached after it was made, which
-- keeps nobody from reading and writing the others.
CREATE FUNCTION make_event_partitions(first date, last date) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  month date := date_trunc('month', first)::date;
  name text;
  made int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(4207040);
  WHILE month <= last LOOP
    name := 'events_' || to_char(month, 'YYYYMM');
    IF to_regclass(name) IS NULL THEN
      EXECUTE format('create table %I (like events including defaults including constraints including indexes)', name);
      EXECUTE format('alter table events attach partition %I for values from (%L) to (%L)', name,
        to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00', to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
      made := made + 1;
    END IF;
    month := (month + interval '1 month')::date;
  END LOOP;
  RETURN made;
END $$;

SELECT make_event_partitions((now() - interval '4 months')::date, (now() + interval '2 months')::date);

-- Requests that a page may send again because their answer was lost: one that is known already is not stored twice.
CREATE TABLE event_requests (
  store_key text NOT NULL,
  request text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_key, request)
);

-- Rows of `events` and of `search_log` that no figure counts yet, by the transaction that brought them. A row goes in the transaction that
-- adds its events to the figures.
CREATE TABLE event_batches (
  store_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('event', 'search')),
  received_at timestamptz NOT NULL,
  xact bigint NOT NULL,
  -- Of the times of its rows, so that only the partitions concerned are read.
  first timestamptz NOT NULL,
  last timestamptz NOT NULL,
  PRIMARY KEY (store_key, kind, received_at, xact)
);

-- The salts of ids that are made without a cookie. One is made every 30 days for each store and the one before is deleted, after which
-- nobody can tell any more whose id it was.
CREATE TABLE visitor_salts (
  store_key text NOT NULL,
  -- Number of 30 days since 1970.
  period int NOT NULL,
  salt bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_key, period)
);

-- A shopper's browser, by its cookie or by an id that lasts 30 days at most.
CREATE TABLE visitors (
  store_key text NOT NULL,
  visitor text NOT NULL,
  first_seen timestamptz NOT NULL,
  last_seen timestamptz NOT NULL,
  events bigint NOT NULL DEFAULT 0,
  searches bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (store_key, visitor)
);
CREATE INDEX visitors_last_seen ON visitors (store_key, last_seen DESC, visitor);

-- Who a visitor turned out to be, by an address given with a sale, a subscription or a mail.
CREATE TABLE visitor_customers (
  store_key text NOT NULL,
  visitor text NOT NULL,
  -- In small letters.
  email text NOT NULL,
  first_seen timestamptz NOT NULL,
  last_seen timestamptz NOT NULL,
  PRIMARY KEY (store_key, visitor, email)
);
CREATE INDEX visitor_customers_email ON visitor_customers (store_key, email);

-- Every sale that a page told, whatever became of it. What the page says is no proof: an implausible one is kept here and nowhere else.
CREATE TABLE tracked_sales (
  store_key text NOT NULL,
  -- For staff, who decide about the sales that cannot be true as they are.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  order_id text NOT NULL,
  visitor text NOT NULL,
  -- In small letters; empty for a guest.
  email text NOT NULL DEFAULT '',
  -- When the page says it was.
  time timestamptz NOT NULL,
  total_value double precision NOT NULL,
  -- [{id, quantity, price}]
  products jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('accepted', 'suspicious', 'dismissed')),
  -- Why it is suspicious, by code.
  reasons text[] NOT NULL DEFAULT '{}',
  received_at timestamptz NOT NULL DEFAULT now(),
  -- When the shop's own data turned out to have the order.
  confirmed_at timestamptz,
  -- Of a decision by a person; null while nobody has decided.
  decided_at timestamptz,
  decided_by_name text,
  PRIMARY KEY (store_key, order_id, visitor)
);
CREATE INDEX tracked_sales_newest ON tracked_sales (store_key, state, received_at DESC);
-- The newest of all companies.
CREATE INDEX tracked_sales_suspicious ON tracked_sales (received_at) WHERE state = 'suspicious';
CREATE INDEX tracked_sales_visitor ON tracked_sales (store_key, visitor, received_at) WHERE visitor <> '';
-- Few among many: a sale without reasons is in neither.
CREATE UNIQUE INDEX tracked_sales_doubted_id ON tracked_sales (store_key, id) WHERE reasons <> '{}';
CREATE INDEX tracked_sales_doubted ON tracked_sales (store_key, received_at DESC, id) WHERE reasons <> '{}';

-- The products of an order that were found through us. Apart from the lines, which a sync replaces.
CREATE TABLE order_attributions (
  store_key text NOT NULL,
  order_id text NOT NULL,
  product_id text NOT NULL,
  source text NOT NULL CHECK (source IN ('recommendations', 'search', 'email', 'chat')),
  label text NOT NULL DEFAULT '',
  visitor text NOT NULL,
  clicked_at timestamptz NOT NULL,
  -- Of products found by search: the query, folded.
  query text NOT NULL DEFAULT '',
  PRIMARY KEY (store_key, order_id, product_id)
);

-- Orders that are to be attributed, and days whose orders are to be counted again. Rows are only added and removed, never changed, so that
-- a long import keeps no sale waiting.
CREATE TABLE attribution_queue (
  store_key text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id text NOT NULL,
  PRIMARY KEY (store_key, id)
);

CREATE TABLE order_marks (
  store_key text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- In UTC.
  day date NOT NULL,
  PRIMARY KEY (store_key, id)
);

-- Whoever writes orders, by whatever way: their days are counted again, and new ones are attributed.
CREATE FUNCTION mark_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'DELETE' THEN
    INSERT INTO order_marks (store_key, day) SELECT DISTINCT store_key, (time AT TIME ZONE 'UTC')::date FROM added;
  END IF;
  IF tg_op <> 'INSERT' THEN
    INSERT INTO order_marks (store_key, day) SELECT DISTINCT store_key, (time AT TIME ZONE 'UTC')::date FROM removed;
  END IF;
  -- An order of long ago has no clicks that led to it.
  IF tg_op = 'INSERT' THEN
    INSERT INTO attribution_queue (store_key, order_id) SELECT store_key, id FROM added WHERE time > now() - interval '60 days';
  ELSIF tg_op = 'UPDATE' THEN
    INSERT INTO attribution_queue (store_key, order_id)
    SELECT a.store_key, a.id FROM added a JOIN removed r ON r.store_key = a.store_key AND r.id = a.id
    WHERE a.time > now() - interval '60 days' AND (a.time, lower(a.customer_email), a.total_value, a.source, a.content_hash)
      IS DISTINCT FROM (r.time, lower(r.customer_email), r.total_value, r.source, r.content_hash);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION mark_orders();
CREATE TRIGGER orders_changed AFTER UPDATE ON orders REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_orders();
CREATE TRIGGER orders_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_orders();
