-- What is measured about redirects of searches; the redirects themselves are resources.
CREATE TABLE search_redirect_hits (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  redirect_id uuid NOT NULL,
  day date NOT NULL,
  hits int NOT NULL,
  PRIMARY KEY (store_key, redirect_id, day)
);

-- The last check of each address. One that was changed since counts as not checked.
CREATE TABLE search_redirect_links (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  redirect_id uuid NOT NULL,
  url text NOT NULL,
  -- HTTP status; 0 when nothing answered.
  status int NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, redirect_id)
);

-- For the check of addresses, which comes round for all stores.
CREATE INDEX resources_redirects ON resources (company_key, id) WHERE kind = 'search_redirect';
