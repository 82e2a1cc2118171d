-- What a company wants to use of a product in a month, in all stores together or in one.
CREATE TABLE usage_limits (
  company_key text NOT NULL REFERENCES companies (key) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Null for all stores together.
  store_key text REFERENCES stores (key) ON DELETE CASCADE,
  product text NOT NULL,
  units bigint NOT NULL CHECK (units > 0),
  -- The last month in which people were notified, and at how many percent.
  notified_month date,
  notified_percent int NOT NULL DEFAULT 0,
  PRIMARY KEY (company_key, id),
  UNIQUE NULLS NOT DISTINCT (company_key, product, store_key)
);
CREATE INDEX usage_limits_store ON usage_limits (store_key) WHERE store_key IS NOT NULL;
