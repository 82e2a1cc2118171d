-- Figures by day, in UTC: what every screen of analytics reads. Those of events and searches are added to as they arrive, those of orders
-- are counted again for a day whenever one of its orders changes. None changes when raw events are dropped.

CREATE TABLE event_days (
  store_key text NOT NULL,
  day date NOT NULL,
  type text NOT NULL,
  source text NOT NULL,
  -- Empty: all events of the type and source. An event with two labels counts once under each of them.
  label text NOT NULL,
  events bigint NOT NULL,
  PRIMARY KEY (store_key, day, type, source, label)
);
-- Searches of a store by day, whatever labels they had: for figures of many stores at once.
CREATE INDEX event_days_searches ON event_days (store_key, day) INCLUDE (events) WHERE type = 'search' AND label = '';

CREATE TABLE visitor_days (
  store_key text NOT NULL,
  day date NOT NULL,
  visitor text NOT NULL,
  events bigint NOT NULL DEFAULT 0,
  clicks bigint NOT NULL DEFAULT 0,
  searches bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (store_key, day, visitor)
);
CREATE INDEX visitor_days_visitor ON visitor_days (store_key, visitor);

CREATE TABLE product_days (
  store_key text NOT NULL,
  product_id text NOT NULL,
  day date NOT NULL,
  -- Of its page.
  views bigint NOT NULL DEFAULT 0,
  -- In our elements, results, mails and chats.
  clicks bigint NOT NULL DEFAULT 0,
  cart_adds bigint NOT NULL DEFAULT 0,
  orders bigint NOT NULL DEFAULT 0,
  units numeric NOT NULL DEFAULT 0,
  -- In the store's currency.
  revenue numeric(16,2) NOT NULL DEFAULT 0,
  PRIMARY KEY (store_key, product_id, day)
);
CREATE INDEX product_days_day ON product_days (store_key, day);

-- Clicks on products by the label of the element they were clicked in. Added to as events arrive, like the other figures by day.
CREATE TABLE product_label_days (
  store_key text NOT NULL,
  product_id text NOT NULL,
  label text NOT NULL,
  day date NOT NULL,
  clicks bigint NOT NULL,
  PRIMARY KEY (store_key, product_id, day, label)
);
CREATE INDEX product_label_days_label ON product_label_days (store_key, label, day);

CREATE TABLE query_days (
  store_key text NOT NULL,
  day date NOT NULL,
  -- md5 of the query, which may be longer than an index takes.
  query_key text NOT NULL,
  -- As typed.
  query text NOT NULL,
  normalised text NOT NULL,
  searches bigint NOT NULL,
  without_result bigint NOT NULL,
  -- Products that the newest of these searches found.
  results int NOT NULL,
  last_at timestamptz NOT NULL,
  -- Of the searches, those whose spelling was corrected; and clicks on what they found.
  corrected bigint NOT NULL DEFAULT 0,
  clicks bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (store_key, day, query_key)
);
-- One query over time, however it was spelled.
CREATE INDEX query_days_normalised ON query_days (store_key, md5(normalised), day);

-- Orders and revenue of the products that were found by a query.
CREATE TABLE query_order_days (
  store_key text NOT NULL,
  day date NOT NULL,
  -- md5 of the folded query, which may be longer than an index takes.
  query_key text NOT NULL,
  normalised text NOT NULL,
  orders bigint NOT NULL,
  revenue numeric(16,2) NOT NULL,
  PRIMARY KEY (store_key, day, query_key)
);
CREATE INDEX query_order_days_query ON query_order_days (store_key, query_key, day);

CREATE TABLE order_days (
  store_key text NOT NULL,
  day date NOT NULL,
  orders bigint NOT NULL,
  revenue numeric(16,2) NOT NULL,
  pieces numeric NOT NULL,
  returned bigint NOT NULL,
  tracked bigint NOT NULL,
  impacted bigint NOT NULL,
  -- Value of whole orders that were impacted.
  impacted_revenue numeric(16,2) NOT NULL,
  PRIMARY KEY (store_key, day)
);

-- Revenue that was found through us, by source and by label; label empty: all of the source.
CREATE TABLE order_source_days (
  store_key text NOT NULL,
  day date NOT NULL,
  source text NOT NULL,
  label text NOT NULL,
  orders bigint NOT NULL,
  revenue numeric(16,2) NOT NULL,
  PRIMARY KEY (store_key, day, source, label)
);
