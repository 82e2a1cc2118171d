-- What each store has used by product. Kept by a task from the counts of its calls, which are dropped after 90 days.
CREATE TABLE usage_days (
  store_key text NOT NULL,
  -- In UTC.
  day date NOT NULL,
  product text NOT NULL CHECK (product IN ('search', 'recommendations', 'email', 'audience', 'chat')),
  -- Answered calls, those with an empty answer included.
  requests bigint NOT NULL,
  -- What they count as; an empty answer counts as nothing.
  units numeric(16,1) NOT NULL,
  PRIMARY KEY (store_key, day, product)
);

-- The same by month, so that a company of thousands of stores reads a year at once.
CREATE TABLE usage_months (
  company_key text NOT NULL,
  -- Its first day.
  month date NOT NULL,
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  product text NOT NULL,
  requests bigint NOT NULL,
  units numeric(16,1) NOT NULL,
  PRIMARY KEY (company_key, month, store_key, product)
);
CREATE INDEX usage_months_store ON usage_months (store_key);

-- Until which day a store's usage is counted; that day and the one before it are counted anew.
CREATE TABLE usage_counted (
  store_key text PRIMARY KEY,
  until date NOT NULL,
  at timestamptz NOT NULL
);

-- Searches of a store by day, whatever labels they had: for figures of many stores at once.
CREATE INDEX event_days_searches ON event_days (store_key, day) INCLUDE (events) WHERE type = 'search' AND label = '';
