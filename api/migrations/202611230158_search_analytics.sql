-- What each query led to: corrections and clicks beside its searches, and the orders and revenue of the products that were found by it.

ALTER TABLE query_days
  ADD COLUMN corrected bigint NOT NULL DEFAULT 0,
  ADD COLUMN clicks bigint NOT NULL DEFAULT 0;
-- One query over time, however it was spelled.
CREATE INDEX query_days_normalised ON query_days (store_key, md5(normalised), day);

-- Of products found by search: the query, folded.
ALTER TABLE order_attributions ADD COLUMN query text NOT NULL DEFAULT '';

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

-- Clicks by the query that led to them.
CREATE INDEX events_query ON events (store_key, md5(data ->> 'normalised'), time) WHERE type = 'click' AND query <> '';
