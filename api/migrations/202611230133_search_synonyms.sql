-- What is measured about synonyms; the synonyms themselves are resources. A row of another revision counts as not measured.
CREATE TABLE search_synonym_results (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  synonym_id uuid NOT NULL,
  revision int NOT NULL,
  -- Searches for exactly the term in the 30 days before.
  searches int NOT NULL,
  -- Products that a search for the term finds without the synonym and with it.
  results_before int NOT NULL,
  results_after int NOT NULL,
  measured_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, synonym_id)
);

-- For the count of results, which comes round for all stores.
CREATE INDEX resources_synonyms ON resources (company_key, id) WHERE kind = 'search_synonym';
-- Searches that found nothing, for proposals.
CREATE INDEX search_log_failed ON search_log (store_key, time) WHERE total = 0;
