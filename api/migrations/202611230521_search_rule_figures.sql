-- What is counted about search rules, of the last 30 days; the rules themselves are resources. A row of another revision counts as not counted.
CREATE TABLE search_rule_figures (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  rule_id uuid NOT NULL,
  revision int NOT NULL,
  -- Searches that the rule applies to, whenever it was switched on.
  searches int NOT NULL,
  -- Orders of products found by these searches.
  orders int NOT NULL,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, rule_id)
);

-- For the count, which comes round for all stores.
CREATE INDEX resources_search_rules ON resources (company_key, id) WHERE kind = 'search_rule';
