-- Vectors of products' texts, by the embedding model of the deployment; only of stores that have a template for them.
CREATE TABLE product_vectors (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  product_id text NOT NULL,
  -- The model and template that it was made with; one of another is not used.
  mark text NOT NULL,
  -- Digest of the text, so that only what changed is sent again.
  text_digest text NOT NULL,
  -- One signed byte for each dimension.
  vector bytea NOT NULL,
  PRIMARY KEY (store_key, product_id)
);
-- How far the products of a store have their vectors, and what went wrong last.
CREATE TABLE product_vector_runs (
  store_key text PRIMARY KEY REFERENCES stores (key) ON DELETE CASCADE,
  mark text NOT NULL,
  done_seq bigint NOT NULL DEFAULT 0,
  ran_at timestamptz NOT NULL,
  -- Empty when the last run went well.
  problem text NOT NULL DEFAULT ''
);
