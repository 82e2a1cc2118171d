-- What staff of a store could do next, with the money that it is estimated to bring. Kept by a task; an entry that is done is measured two weeks later.
CREATE TABLE store_todos (
  store_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('query_without_result', 'query_without_sales', 'product_without_image', 'feed_failing')),
  -- The normalised query, the product's id or the feed's id.
  subject text NOT NULL,
  -- What people call it.
  title text NOT NULL,
  -- How often it was searched or looked at in the last 28 days; failed syncs of a feed.
  count bigint NOT NULL,
  -- What shoppers searched for instead, for a query; empty when nobody knows.
  suggestion text NOT NULL DEFAULT '',
  -- In the store's currency, for 28 days.
  estimate numeric(16,2) NOT NULL,
  found_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'dismissed')),
  decided_at timestamptz,
  decided_by_name text,
  -- Revenue of the subject in the 14 days before it was done and in those after, in the store's currency.
  before numeric(16,2),
  after numeric(16,2),
  measured_at timestamptz,
  PRIMARY KEY (store_key, kind, subject)
);
CREATE INDEX store_todos_open ON store_todos (store_key, estimate DESC) WHERE state = 'open';
CREATE INDEX store_todos_due ON store_todos (decided_at) WHERE state = 'done' AND measured_at IS NULL;
