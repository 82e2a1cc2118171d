-- Stores, what is switched on in them, what they use, and what their staff could do next.

-- The shop itself; whatever belongs to it leads its keys with `store_key`.
CREATE TABLE stores (
  company_key text NOT NULL REFERENCES companies (key),
  key text NOT NULL CHECK (key ~ '^[a-z0-9]{32}$'),
  id text NOT NULL GENERATED ALWAYS AS (left(key, 8)) STORED,
  name text NOT NULL,
  domain text NOT NULL DEFAULT '',
  currency text NOT NULL DEFAULT 'EUR',
  language text NOT NULL DEFAULT 'en-US',
  development boolean NOT NULL DEFAULT false,
  legacy boolean NOT NULL DEFAULT false,
  platform text NOT NULL DEFAULT '',
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Public calls that one address may make with the store's key in a minute.
  calls_per_minute integer NOT NULL DEFAULT 6000 CHECK (calls_per_minute BETWEEN 60 AND 1000000),
  deleted_at timestamptz,
  deleted_by text,
  -- Dates that staff enter for the store, such as the validity of a rule, are in this zone.
  time_zone text NOT NULL DEFAULT 'UTC',
  PRIMARY KEY (company_key, key)
);
-- The shop's calls name a store by nothing but its key: this is where the tenant is found.
CREATE UNIQUE INDEX stores_key_key ON stores (key);
CREATE UNIQUE INDEX stores_id_key ON stores (id);
CREATE INDEX stores_deleted ON stores (deleted_at) WHERE deleted_at IS NOT NULL;

-- A deleted store keeps all it has for 30 days, and nothing that runs may see it: the code reads the view, and only deleting, restoring and
-- erasing know the table. A column that is added to the table is added to the view in the same migration.
CREATE VIEW live_stores AS SELECT * FROM stores WHERE deleted_at IS NULL;

-- Signals and betas that were switched in a store; what is not here is off.
CREATE TABLE store_features (
  store_key text NOT NULL,
  name text NOT NULL,
  enabled boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (store_key, name)
);

-- Stores whose dashboard shows example figures as long as they have none of their own.
CREATE TABLE store_demo_modes (
  store_key text PRIMARY KEY,
  enabled_at timestamptz NOT NULL,
  enabled_by uuid REFERENCES users (id) ON DELETE SET NULL
);

-- Until when the demo company's orders and searches were made, so that a later start goes on from there.
CREATE TABLE demo_progress (
  store_key text PRIMARY KEY,
  filled_until timestamptz NOT NULL
);

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
